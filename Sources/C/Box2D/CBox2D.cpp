#include "CBox2D.h"

#include <box2d/box2d.h>
#include <cfloat>

namespace {

/// What collides with what, kept beside a body.
struct Groups {
  uint64_t items = 0;
  uint64_t boundaries = 0;
};

Groups &groups(const b2Fixture *fixture) {
  return *reinterpret_cast<Groups *>(const_cast<b2Fixture *>(fixture)->GetUserData().pointer);
}

bool is_line(const b2Fixture *fixture) { return fixture->GetType() == b2Shape::e_edge; }

/// What is counted while a world makes a step.
struct Work {
  b2World *world = nullptr;
  int64_t touches = 0;
  int64_t late_touches = 0;
  bool has_solved = false;
  bool is_cut = false;

  void begin() {
    touches = late_touches = 0;
    has_solved = is_cut = false;
  }
};

/// The most pairs that a step may look through for its impacts, which is about two seconds.
const int64_t most_looks = 100000000;

class Filter : public b2ContactFilter {
public:
  explicit Filter(Work &work) : work(work) {}

private:
  Work &work;

  bool ShouldCollide(b2Fixture *a, b2Fixture *b) override {
    if (!meet(a, b)) return false;
    if (work.world->GetContactCount() < FLIPBOOK_MOST_PAIRS) return true;
    work.is_cut = true;
    return false;
  }

  static bool meet(b2Fixture *a, b2Fixture *b) {
    if (is_line(a) || is_line(b)) {
      return (groups(a).boundaries & groups(b).boundaries) != 0;
    }
    return (groups(a).items & groups(b).items) != 0;
  }
};

/// A boundary has no friction of its own: a body rubs against it with the body's.
class Listener : public b2ContactListener {
public:
  explicit Listener(Work &work) : work(work) {}

private:
  Work &work;

  void PreSolve(b2Contact *contact, const b2Manifold *) override {
    work.touches += 1;
    if (work.has_solved) {
      // Only what meets a line in the middle of a step is asked again after all was solved.
      work.late_touches += 1;
      if (work.late_touches * work.world->GetContactCount() > most_looks) {
        work.is_cut = true;
        work.world->SetSubStepping(true);
      }
    }
    const b2Fixture *a = contact->GetFixtureA();
    const b2Fixture *b = contact->GetFixtureB();
    if (is_line(a)) contact->SetFriction(b->GetFriction());
    if (is_line(b)) contact->SetFriction(a->GetFriction());
  }

  void PostSolve(b2Contact *, const b2ContactImpulse *) override { work.has_solved = true; }
};

/// How often a contact was met in the middle of the last step, which Box2D keeps to itself.
struct Impacts : b2Contact {
  static int64_t of(const b2Contact *contact) { return contact->*(&Impacts::m_toiCount); }
};

b2Body *body_of(void *body) { return static_cast<b2Body *>(body); }
const b2Body *body_of(const void *body) { return static_cast<const b2Body *>(body); }
b2Vec2 vector(double x, double y) { return b2Vec2(static_cast<float>(x), static_cast<float>(y)); }

void add_fixture(b2Body *body, const b2Shape &shape, Groups *groups) {
  b2FixtureDef fixture;
  fixture.shape = &shape;
  fixture.density = 1;
  fixture.friction = 0;
  fixture.restitution = 0;
  fixture.userData.pointer = reinterpret_cast<uintptr_t>(groups);
  body->CreateFixture(&fixture);
}

void free_groups(b2Body *body) {
  for (b2Fixture *f = body->GetFixtureList(); f; f = f->GetNext()) delete &groups(f);
}

} // namespace

struct flipbook_world {
  b2World world{b2Vec2(0, 0)};
  Work work;
  Filter filter{work};
  Listener listener{work};
};

flipbook_world *flipbook_world_create(void) {
  auto *result = new flipbook_world;
  result->work.world = &result->world;
  result->world.SetContactFilter(&result->filter);
  result->world.SetContactListener(&result->listener);
  return result;
}

void flipbook_world_destroy(flipbook_world *world) {
  for (b2Body *b = world->world.GetBodyList(); b; b = b->GetNext()) free_groups(b);
  delete world;
}

flipbook_step_work flipbook_world_step(flipbook_world *world, double seconds) {
  Work &work = world->work;
  work.begin();
  world->world.Step(static_cast<float>(seconds), 12, 6);
  int64_t impacts = 0;
  for (const b2Contact *c = world->world.GetContactList(); c; c = c->GetNext()) {
    impacts += Impacts::of(c);
  }
  return {world->world.GetContactCount(), work.touches, impacts, work.is_cut};
}

int64_t flipbook_body_pair_count(const void *body) {
  int64_t count = 0;
  for (const b2ContactEdge *c = body_of(body)->GetContactList(); c; c = c->next) count += 1;
  return count;
}

void *flipbook_body_create(
  flipbook_world *world, double x, double y, double angle, double half_width, double half_height,
  bool is_disc) {
  b2BodyDef definition;
  definition.type = b2_dynamicBody;
  definition.position = vector(x, y);
  definition.angle = static_cast<float>(angle);
  b2Body *body = world->world.CreateBody(&definition);
  if (is_disc) {
    b2CircleShape disc;
    disc.m_radius = static_cast<float>(half_width);
    add_fixture(body, disc, new Groups);
  } else {
    // A box has a skin; it is made smaller by it, so that what is seen is what collides.
    b2PolygonShape box;
    box.m_radius = b2_linearSlop;
    const float skin = b2_linearSlop;
    box.SetAsBox(
      b2Max(static_cast<float>(half_width) - skin, 0.001f),
      b2Max(static_cast<float>(half_height) - skin, 0.001f));
    add_fixture(body, box, new Groups);
  }
  return body;
}

void *flipbook_ground_create(flipbook_world *world, double x, double y) {
  b2BodyDef definition;
  definition.position = vector(x, y);
  return world->world.CreateBody(&definition);
}

void flipbook_body_destroy(flipbook_world *world, void *body) {
  free_groups(body_of(body));
  world->world.DestroyBody(body_of(body));
}

void flipbook_ground_add_line(
  void *ground, double x1, double y1, double x2, double y2, uint64_t bits) {
  b2EdgeShape line;
  line.SetTwoSided(vector(x1, y1), vector(x2, y2));
  line.m_radius = 0;
  auto *own = new Groups;
  own->boundaries = bits;
  add_fixture(body_of(ground), line, own);
}

void flipbook_body_set_dynamic(void *body, bool is_dynamic) {
  const b2BodyType type = is_dynamic ? b2_dynamicBody : b2_kinematicBody;
  if (body_of(body)->GetType() != type) body_of(body)->SetType(type);
}

void flipbook_body_set_mass(void *body, double mass, double inertia, bool turns) {
  // Fixing the rotation takes the mass of the shapes again, so the mass comes last.
  body_of(body)->SetFixedRotation(!turns);
  b2MassData data;
  data.mass = static_cast<float>(mass);
  data.center.SetZero();
  data.I = turns ? static_cast<float>(inertia) : 0;
  body_of(body)->SetMassData(&data);
}

void flipbook_body_set_surface(void *body, double friction, double restitution) {
  for (b2Fixture *f = body_of(body)->GetFixtureList(); f; f = f->GetNext()) {
    f->SetFriction(static_cast<float>(friction));
    f->SetRestitution(static_cast<float>(restitution));
  }
  for (b2ContactEdge *c = body_of(body)->GetContactList(); c; c = c->next) {
    c->contact->ResetFriction();
    c->contact->ResetRestitution();
  }
}

void flipbook_body_set_damping(void *body, double linear, double angular) {
  body_of(body)->SetLinearDamping(static_cast<float>(linear));
  body_of(body)->SetAngularDamping(static_cast<float>(angular));
}

void flipbook_body_set_groups(void *body, uint64_t items, uint64_t boundaries) {
  for (b2Fixture *f = body_of(body)->GetFixtureList(); f; f = f->GetNext()) {
    groups(f).items = items;
    groups(f).boundaries = boundaries;
    f->Refilter();
  }
}

flipbook_motion flipbook_body_motion(const void *body) {
  const b2Body *b = body_of(body);
  const b2Vec2 v = b->GetLinearVelocity();
  return {
    b->GetPosition().x, b->GetPosition().y, b->GetAngle(), v.x, v.y, b->GetAngularVelocity()};
}

void flipbook_body_set_place(void *body, double x, double y, double angle) {
  body_of(body)->SetTransform(vector(x, y), static_cast<float>(angle));
}

void flipbook_body_set_velocity(void *body, double vx, double vy, double angular_velocity) {
  body_of(body)->SetLinearVelocity(vector(vx, vy));
  body_of(body)->SetAngularVelocity(static_cast<float>(angular_velocity));
}

void flipbook_body_apply_force(void *body, double fx, double fy, double x, double y, bool wakes) {
  body_of(body)->ApplyForce(vector(fx, fy), vector(x, y), wakes);
}

void flipbook_body_apply_impulse(void *body, double jx, double jy, double x, double y) {
  body_of(body)->ApplyLinearImpulse(vector(jx, jy), vector(x, y), true);
}

void flipbook_body_turn(void *body, double change) {
  // Unlike setting the velocity this does not begin the wait for sleep anew.
  const float inertia = body_of(body)->GetInertia();
  body_of(body)->ApplyAngularImpulse(static_cast<float>(change) * inertia, false);
}

bool flipbook_body_is_awake(const void *body) { return body_of(body)->IsAwake(); }

void flipbook_body_wake(void *body) { body_of(body)->SetAwake(true); }

void *flipbook_target_joint_create(
  flipbook_world *world, void *ground, void *body, double local_x, double local_y, double stiffness,
  double damping) {
  b2MouseJointDef definition;
  definition.bodyA = body_of(ground);
  definition.bodyB = body_of(body);
  definition.target = body_of(body)->GetWorldPoint(vector(local_x, local_y));
  definition.maxForce = 1e18f;
  definition.stiffness = static_cast<float>(stiffness);
  definition.damping = static_cast<float>(damping);
  definition.collideConnected = true;
  return world->world.CreateJoint(&definition);
}

void flipbook_target_joint_set(void *joint, double x, double y) {
  static_cast<b2MouseJoint *>(joint)->SetTarget(vector(x, y));
}

void *flipbook_distance_joint_create(
  flipbook_world *world, void *a, void *b, double ax, double ay, double bx, double by,
  double length, double stiffness, double damping) {
  b2DistanceJointDef definition;
  definition.bodyA = body_of(a);
  definition.bodyB = body_of(b);
  definition.localAnchorA = vector(ax, ay);
  definition.localAnchorB = vector(bx, by);
  definition.length = static_cast<float>(length);
  definition.minLength = stiffness > 0 ? 0 : definition.length;
  definition.maxLength = stiffness > 0 ? FLT_MAX : definition.length;
  definition.stiffness = static_cast<float>(stiffness);
  definition.damping = static_cast<float>(damping);
  definition.collideConnected = true;
  return world->world.CreateJoint(&definition);
}

void *flipbook_pin_joint_create(
  flipbook_world *world, void *a, void *b, double ax, double ay, double bx, double by) {
  b2RevoluteJointDef definition;
  definition.bodyA = body_of(a);
  definition.bodyB = body_of(b);
  definition.localAnchorA = vector(ax, ay);
  definition.localAnchorB = vector(bx, by);
  definition.collideConnected = true;
  return world->world.CreateJoint(&definition);
}

void flipbook_joint_destroy(flipbook_world *world, void *joint) {
  world->world.DestroyJoint(static_cast<b2Joint *>(joint));
}
