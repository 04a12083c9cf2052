/// Files of other programs, as small as they can be.
enum ForeignFixture {
  /// A red square that moves from x = 25 to 75 in a second, and an image of one red pixel under it.
  static let lottie = """
    {"v":"5.7.0","fr":60,"ip":0,"op":60,"w":100,"h":100,"assets":[{"id":"dot","w":1,"h":1,"e":1,"u":"",\
    "p":"data:image/png;base64,\(redPixel)"}],"layers":[\
    {"ty":1,"nm":"square","ind":1,"ip":0,"op":60,"st":0,"sw":20,"sh":20,"sc":"#ff0000","ks":{\
    "a":{"a":0,"k":[10,10,0]},"p":{"a":1,"k":[\
    {"t":0,"s":[25,50,0],"o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}},{"t":60,"s":[75,50,0]}]}}},\
    {"ty":2,"nm":"picture","ind":2,"ip":0,"op":60,"st":0,"refId":"dot","ks":{}}]}
    """

  /// One pixel of #FF0000, as a PNG in base64.
  static let redPixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"

  /// A layer of 40 × 40 in the middle of 100 × 100 that turns once a second, and fades in a state.
  static let caml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
      <CALayer id="1" name="root" bounds="0 0 100 100" position="50 50" geometryFlipped="1">
        <sublayers>
          <CALayer id="2" name="moon" bounds="0 0 40 40" position="50 50" backgroundColor="1 0 0">
            <animations>
              <animation type="CABasicAnimation" keyPath="transform.rotation.z" duration="1" \
    repeatCount="inf" beginTime="1e-100" removedOnCompletion="0">
                <fromValue type="NSNumber" value="0"/>
                <toValue type="NSNumber" value="6.283185307"/>
              </animation>
            </animations>
          </CALayer>
        </sublayers>
        <states>
          <LKState name="Locked"><elements/></LKState>
          <LKState name="Unlock"><elements>
            <LKStateSetValue targetId="2" keyPath="opacity"><value type="real" value="0.5"/>\
    </LKStateSetValue>
          </elements></LKState>
        </states>
        <stateTransitions>
          <LKStateTransition fromState="*" toState="Unlock"><elements>
            <LKStateTransitionElement targetId="2" key="opacity">
              <animation type="CABasicAnimation" keyPath="opacity" duration="0.5"/>
            </LKStateTransitionElement>
          </elements></LKStateTransition>
        </stateTransitions>
      </CALayer>
    </caml>
    """
}
