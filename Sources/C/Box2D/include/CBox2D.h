// A thin C face of Box2D, which is C++: worlds, bodies and joints as opaque handles, numbers in metres,
// kilograms and seconds. Box2D checks its arguments by assertions that end the process, so callers
// hand in finite numbers only.

#ifndef CBOX2D_H
#define CBOX2D_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct flipbook_world flipbook_world;

/// Where a body is and how it moves.
typedef struct {
  double x, y, angle;
  double vx, vy, angular_velocity;
} flipbook_motion;

/// A world without gravity; nothing moves in it unless it is pushed.
flipbook_world *flipbook_world_create(void);
/// Ends a world with all its bodies and joints.
void flipbook_world_destroy(flipbook_world *world);
/// The work of a step.
typedef struct {
  /// Pairs of shapes whose boxes overlap, at the end of the step.
  int64_t pairs;
  /// Pairs that were found to touch, each time that was asked.
  int64_t touches;
  /// Moments within the step at which a body met a line; for each, all pairs are looked through.
  int64_t impacts;
  /// Whether it was given up in the middle: there are more pairs than a world may have, or more to look
  /// through. What bodies do from then on means nothing.
  bool is_cut;
} flipbook_step_work;

/// The most pairs that a world keeps.
enum { FLIPBOOK_MOST_PAIRS = 250000 };

/// Advances by `seconds`; forces are used up.
flipbook_step_work flipbook_world_step(flipbook_world *world, double seconds);
/// How many shapes a body's shapes overlap.
int64_t flipbook_body_pair_count(const void *body);

/// A body that collides with nothing until its groups are set.
///
/// A box has its half sides, a disc (`is_disc`) its radius in `half_width`.
void *flipbook_body_create(
  flipbook_world *world, double x, double y, double angle, double half_width, double half_height,
  bool is_disc);
/// A body that never moves and has no shape: what joints and lines are fixed to.
void *flipbook_ground_create(flipbook_world *world, double x, double y);
void flipbook_body_destroy(flipbook_world *world, void *body);
/// Adds a line that bodies with a common bit in their boundary groups collide with.
void flipbook_ground_add_line(
  void *ground, double x1, double y1, double x2, double y2, uint64_t groups);

/// Whether a body is moved by forces; otherwise it stays where it is put.
void flipbook_body_set_dynamic(void *body, bool is_dynamic);
/// Mass in kilograms and, for bodies that turn, the moment of inertia in kg·m².
void flipbook_body_set_mass(void *body, double mass, double inertia, bool turns);
void flipbook_body_set_surface(void *body, double friction, double restitution);
void flipbook_body_set_damping(void *body, double linear, double angular);
/// Bodies collide that have a bit of `items` in common; a body and a line, of `boundaries`.
void flipbook_body_set_groups(void *body, uint64_t items, uint64_t boundaries);

flipbook_motion flipbook_body_motion(const void *body);
void flipbook_body_set_place(void *body, double x, double y, double angle);
void flipbook_body_set_velocity(void *body, double vx, double vy, double angular_velocity);
/// Applies a force for the next step at a point of the world.
void flipbook_body_apply_force(void *body, double fx, double fy, double x, double y, bool wakes);
void flipbook_body_apply_impulse(void *body, double jx, double jy, double x, double y);
/// Adds to a body's angular velocity, and lets it fall asleep all the same.
void flipbook_body_turn(void *body, double change);
bool flipbook_body_is_awake(const void *body);
void flipbook_body_wake(void *body);

/// A spring that pulls a point of a body (in the body's own axes) to a point of the world.
void *flipbook_target_joint_create(
  flipbook_world *world, void *ground, void *body, double local_x, double local_y, double stiffness,
  double damping);
void flipbook_target_joint_set(void *joint, double x, double y);
/// A rod between two points of bodies; with a stiffness above 0 a spring.
void *flipbook_distance_joint_create(
  flipbook_world *world, void *a, void *b, double ax, double ay, double bx, double by,
  double length, double stiffness, double damping);
/// A pin through two points of bodies.
void *flipbook_pin_joint_create(
  flipbook_world *world, void *a, void *b, double ax, double ay, double bx, double by);
void flipbook_joint_destroy(flipbook_world *world, void *joint);

#ifdef __cplusplus
}
#endif

#endif
