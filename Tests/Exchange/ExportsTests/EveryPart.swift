/// Files of other programs with a bit of everything, for tests that change them.
enum EveryPart {
  static let lottie = """
    {
     "v": "5.9.0",
     "fr": 30,
     "ip": 0,
     "op": 60,
     "w": 200,
     "h": 200,
     "assets": [
      {
       "id": "c",
       "layers": [
        {
         "ty": 4,
         "ind": 1,
         "nm": "in",
         "ip": 0,
         "op": 60,
         "st": 0,
         "ks": {
          "p": {"a": 0, "k": [20, 20]},
          "r": {
           "a": 1,
           "k": [
            {"t": 0, "s": [0], "o": {"x": [0.3], "y": [0]}, "i": {"x": [0.7], "y": [1]}},
            {"t": 50, "s": [90]}
           ]
          }
         },
         "shapes": [
          {"ty": "el", "p": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": [30, 20]}},
          {"ty": "fl", "c": {"a": 0, "k": [0, 1, 0]}, "o": {"a": 0, "k": 100}}
         ]
        }
       ]
      }
     ],
     "markers": [{"tm": 10, "cm": "mark", "dr": 5}],
     "layers": [
      {
       "ty": 0,
       "refId": "c",
       "ind": 1,
       "ip": 0,
       "op": 60,
       "st": 3,
       "sr": 1.5,
       "w": 100,
       "h": 90,
       "ks": {
        "p": {"a": 0, "k": [100, 100]},
        "a": {"a": 0, "k": [50, 50]},
        "s": {"a": 0, "k": [80, 80]},
        "o": {"a": 0, "k": 70}
       }
      },
      {
       "ty": 0,
       "refId": "c",
       "ind": 2,
       "ip": 0,
       "op": 60,
       "st": 3,
       "w": 100,
       "h": 90,
       "tm": {
        "a": 1,
        "k": [
         {"t": 0, "s": [0], "o": {"x": [0.3], "y": [0]}, "i": {"x": [0.7], "y": [1]}},
         {"t": 30, "s": [1]},
         {"t": 60, "s": [0.2]}
        ]
       },
       "ks": {}
      },
      {
       "ty": 1,
       "ind": 3,
       "sc": "#ff8800",
       "sw": 30,
       "sh": 20,
       "ip": 5,
       "op": 50,
       "st": 0,
       "ks": {
        "p": {
         "a": 0,
         "s": true,
         "x": {
          "a": 1,
          "k": [
           {"t": 0, "s": [10], "o": {"x": [0.3], "y": [0]}, "i": {"x": [0.7], "y": [1]}},
           {"t": 30, "s": [60]}
          ]
         },
         "y": {"a": 0, "k": 30}
        },
        "sk": {"a": 0, "k": 10},
        "sa": {"a": 0, "k": 20}
       },
       "ef": [
        {"ty": 29, "ef": [{"v": {"a": 0, "k": 5}}]},
        {
         "ty": 25,
         "ef": [
          {"v": {"a": 0, "k": [1, 0, 0]}},
          {"v": {"a": 0, "k": 128}},
          {"v": {"a": 0, "k": 135}},
          {"v": {"a": 0, "k": 5}},
          {"v": {"a": 0, "k": 7}}
         ]
        },
        {
         "ty": 21,
         "ef": [
          {"v": {"a": 0, "k": 0}},
          {"v": {"a": 0, "k": 0}},
          {"v": {"a": 0, "k": [0, 0, 1]}},
          {"v": {"a": 0, "k": 0}},
          {"v": {"a": 0, "k": 0}},
          {"v": {"a": 0, "k": 0}},
          {"v": {"a": 0, "k": 0.5}}
         ]
        },
        {
         "ty": 20,
         "ef": [
          {"v": {"a": 0, "k": [0, 0, 0]}},
          {"v": {"a": 0, "k": [1, 1, 1]}},
          {"v": {"a": 0, "k": 50}}
         ]
        }
       ]
      },
      {
       "ty": 4,
       "ind": 4,
       "ip": 0,
       "op": 60,
       "st": 0,
       "ddd": 1,
       "parent": 3,
       "bm": 1,
       "ks": {
        "p": {
         "a": 1,
         "k": [
          {
           "t": 0,
           "s": [10, 20, 30],
           "to": [5, 5, 0],
           "ti": [-5, 3, 0],
           "o": {"x": 0.3, "y": 0},
           "i": {"x": 0.7, "y": 1}
          },
          {"t": 40, "s": [90, 50, 0]}
         ]
        },
        "rx": {"a": 0, "k": 20},
        "ry": {"a": 0, "k": 30},
        "rz": {"a": 0, "k": 10},
        "or": {"a": 0, "k": [0, 10, 0]},
        "s": {
         "a": 1,
         "k": [
          {
           "t": 0,
           "s": [100, 100, 100],
           "o": {"x": [0.3, 0.3, 0.3], "y": [0, 0, 0]},
           "i": {"x": [0.7, 0.7, 0.7], "y": [1, 1, 1]}
          },
          {"t": 60, "s": [20, 200, 100]}
         ]
        }
       },
       "masksProperties": [
        {
         "mode": "a",
         "inv": false,
         "pt": {
          "a": 0,
          "k": {
           "v": [[0, 0], [50, 0], [50, 50]],
           "i": [[0, 0], [0, 0], [0, 0]],
           "o": [[0, 0], [5, 5], [0, 0]],
           "c": true
          }
         },
         "o": {"a": 0, "k": 80},
         "x": {"a": 0, "k": 2},
         "f": {"a": 0, "k": [3, 3]}
        },
        {
         "mode": "s",
         "inv": true,
         "pt": {
          "a": 0,
          "k": {
           "v": [[0, 0], [50, 0], [50, 50]],
           "i": [[0, 0], [0, 0], [0, 0]],
           "o": [[0, 0], [5, 5], [0, 0]],
           "c": true
          }
         },
         "o": {"a": 0, "k": 50},
         "x": {"a": 0, "k": -2}
        }
       ],
       "shapes": [
        {
         "ty": "gr",
         "it": [
          {
           "ty": "rc",
           "p": {"a": 0, "k": [0, 0]},
           "s": {"a": 0, "k": [40, 30]},
           "r": {"a": 0, "k": 5}
          },
          {
           "ty": "sr",
           "sy": 1,
           "p": {"a": 0, "k": [10, 10]},
           "r": {"a": 0, "k": 12},
           "or": {"a": 0, "k": 20},
           "os": {"a": 0, "k": 10},
           "ir": {"a": 0, "k": 10},
           "is": {"a": 0, "k": 5},
           "pt": {"a": 0, "k": 5}
          },
          {
           "ty": "tm",
           "s": {"a": 0, "k": 10},
           "e": {
            "a": 1,
            "k": [
             {"t": 0, "s": [20], "o": {"x": [0.3], "y": [0]}, "i": {"x": [0.7], "y": [1]}},
             {"t": 50, "s": [100]}
            ]
           },
           "o": {"a": 0, "k": 30},
           "m": 1
          },
          {
           "ty": "st",
           "c": {"a": 0, "k": [0, 0, 0]},
           "o": {"a": 0, "k": 90},
           "w": {"a": 0, "k": 3},
           "lc": 1,
           "lj": 1,
           "ml": 4,
           "d": [
            {"n": "d", "v": {"a": 0, "k": 4}},
            {"n": "g", "v": {"a": 0, "k": 3}},
            {
             "n": "o",
             "v": {
              "a": 1,
              "k": [
               {"t": 0, "s": [0], "o": {"x": [0.3], "y": [0]}, "i": {"x": [0.7], "y": [1]}},
               {"t": 50, "s": [9]}
              ]
             }
            }
           ]
          },
          {
           "ty": "gf",
           "t": 2,
           "o": {"a": 0, "k": 60},
           "r": 2,
           "s": {"a": 0, "k": [0, 0]},
           "e": {"a": 0, "k": [30, 0]},
           "h": {"a": 0, "k": 20},
           "a": {"a": 0, "k": 10},
           "g": {
            "p": 2,
            "k": {
             "a": 1,
             "k": [
              {
               "t": 0,
               "s": [0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 1, 0.5],
               "o": {"x": [0.3], "y": [0]},
               "i": {"x": [0.7], "y": [1]}
              },
              {"t": 40, "s": [0.2, 1, 1, 0, 0.9, 0, 1, 1, 0, 1, 1, 0.5]}
             ]
            }
           }
          },
          {
           "ty": "rp",
           "c": {"a": 0, "k": 3},
           "o": {"a": 0, "k": 0.5},
           "m": 1,
           "tr": {
            "p": {"a": 0, "k": [10, 5]},
            "a": {"a": 0, "k": [1, 1]},
            "s": {"a": 0, "k": [90, 110]},
            "r": {"a": 0, "k": 10},
            "so": {"a": 0, "k": 100},
            "eo": {"a": 0, "k": 30}
           }
          },
          {
           "ty": "tr",
           "p": {"a": 0, "k": [1, 2]},
           "a": {"a": 0, "k": [3, 4]},
           "s": {"a": 0, "k": [100, 90]},
           "r": {"a": 0, "k": 5},
           "o": {"a": 0, "k": 80}
          }
         ]
        },
        {
         "ty": "gr",
         "it": [
          {
           "ty": "sh",
           "ks": {
            "a": 0,
            "k": {
             "v": [[0, 0], [50, 0], [50, 50]],
             "i": [[0, 0], [0, 0], [0, 0]],
             "o": [[0, 0], [5, 5], [0, 0]],
             "c": true
            }
           }
          },
          {"ty": "rd", "r": {"a": 0, "k": 3}},
          {"ty": "pb", "a": {"a": 0, "k": 20}},
          {"ty": "zz", "s": {"a": 0, "k": 3}, "r": {"a": 0, "k": 2}, "pt": {"a": 0, "k": 2}},
          {"ty": "tw", "a": {"a": 0, "k": 20}, "c": {"a": 0, "k": [1, 1]}},
          {
           "ty": "fl",
           "c": {
            "a": 1,
            "k": [
             {"t": 0, "s": [0, 0, 1], "o": {"x": [0.3], "y": [0]}, "i": {"x": [0.7], "y": [1]}},
             {"t": 40, "s": [1, 0, 0]}
            ]
           },
           "o": {"a": 0, "k": 100},
           "bm": 3
          },
          {"ty": "tr"}
         ]
        }
       ]
      },
      {
       "ty": 5,
       "ind": 5,
       "ip": 0,
       "op": 60,
       "st": 0,
       "ks": {"p": {"a": 0, "k": [20, 150]}},
       "t": {
        "d": {
         "k": [
          {
           "t": 0,
           "s": {
            "t": "Hello",
            "f": "Inter",
            "s": 20,
            "fc": [1, 0, 0],
            "sc": [0, 0, 1],
            "sw": 1,
            "j": 2,
            "tr": 20,
            "lh": 24,
            "ls": 1,
            "sz": [100, 50],
            "ps": [0, -20]
           }
          },
          {
           "t": 30,
           "s": {
            "t": "World",
            "f": "Inter",
            "s": 22,
            "fc": [1, 0, 0],
            "j": 0,
            "tr": 20,
            "lh": 24,
            "ls": 1
           }
          }
         ]
        },
        "a": [],
        "m": {"g": 1, "a": {"a": 0, "k": [0, 0]}},
        "p": {}
       }
      },
      {
       "ty": 5,
       "ind": 6,
       "ip": 0,
       "op": 60,
       "st": 0,
       "ks": {"p": {"a": 0, "k": [20, 180]}},
       "t": {
        "d": {
         "k": [
          {
           "t": 0,
           "s": {
            "t": "Move me",
            "f": "Inter",
            "s": 20,
            "fc": [1, 0, 0],
            "sc": [0, 0, 1],
            "sw": 1,
            "j": 0,
            "tr": 20,
            "lh": 24,
            "ls": 1
           }
          }
         ]
        },
        "a": [
         {
          "s": {
           "t": 0,
           "s": {
            "a": 1,
            "k": [
             {"t": 0, "s": [0], "o": {"x": [0.3], "y": [0]}, "i": {"x": [0.7], "y": [1]}},
             {"t": 40, "s": [100]}
            ]
           },
           "e": {"a": 0, "k": 100},
           "o": {"a": 0, "k": 0},
           "a": {"a": 0, "k": 90},
           "xe": {"a": 0, "k": 0},
           "ne": {"a": 0, "k": 0},
           "sm": {"a": 0, "k": 100},
           "sh": 2,
           "b": 1,
           "r": 1,
           "rn": 0
          },
          "a": {
           "p": {"a": 0, "k": [0, -10]},
           "s": {"a": 0, "k": [120, 120]},
           "r": {"a": 0, "k": 10},
           "o": {"a": 0, "k": 50},
           "t": {"a": 0, "k": 5},
           "fc": {"a": 0, "k": [0, 1, 0]},
           "sw": {"a": 0, "k": 2}
          }
         }
        ],
        "m": {"g": 1, "a": {"a": 0, "k": [0, 0]}},
        "p": {}
       }
      }
     ],
     "fonts": {"list": [{"fName": "Inter", "fFamily": "Inter", "fStyle": "Bold", "ascent": 75}]}
    }
    """

  static let markup = """
    <?xml version="1.0"?>
    <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
    <CALayer name="Root" bounds="0 0 390 844" position="195 422" backgroundColor="0.898 0.9059
    0.9216">
    <sublayers>
    <CALayer name="A" bounds="0 0 100 100" position="195 422" opacity="0.25"
    transform="scale(1.2, 0.8, 1) rotate(10deg) translate(3,4,5) perspective(500)"
    cornerRadius="20" borderWidth="3" borderColor="1 0 0" shadowOpacity="0.5" shadowRadius="4"
    shadowOffset="2 3" zPosition="3" speed="1.5" timeOffset="0.2" beginTime="0.1"
    contentsRect="0 0 1 1" rasterizationScale="2">
    <animations>
    <animation type="CAKeyframeAnimation" keyPath="transform.rotation.z" autoreverses="1"
    beginTime="0.3" duration="1" removedOnCompletion="0" repeatCount="3" speed="2"
    timeOffset="0.1">
    <values>
    <real value="1.57"/>
    <real value="0"/>
    <real value="2"/>
    </values>
    <keyTimes>
    <real value="0"/>
    <real value="0.4"/>
    <real value="1"/>
    </keyTimes>
    </animation>
    <animation type="CASpringAnimation" keyPath="position.x" mass="1" stiffness="100"
    damping="10" velocity="3" duration="2" fillMode="both">
    <fromValue type="real" value="10"/>
    <toValue type="real" value="90"/>
    </animation>
    <animation type="CABasicAnimation" keyPath="opacity" duration="1.5" repeatDuration="4"
    timingFunction="0.3 0 0.7 1">
    <fromValue type="real" value="0.1"/>
    <toValue type="real" value="0.9"/>
    </animation>
    <animation type="CABasicAnimation" keyPath="bounds.size.width" duration="1.5">
    <fromValue type="real" value="20"/>
    <toValue type="real" value="90"/>
    </animation>
    </animations>
    </CALayer>
    <CAShapeLayer name="S" bounds="0 0 50 50" position="60 70" lineWidth="3" miterLimit="4"
    strokeStart="0.1" strokeEnd="0.9" lineDashPhase="2" fillColor="1 0 0" strokeColor="0 0 1"
    path="M 0 0 L 40 40 C 10 20 30 40 50 10 z"/>
    <CAGradientLayer name="G" bounds="0 0 80 40" position="90 300" startPoint="0 0" endPoint="1
    1">
    <colors>
    <color value="1 0 0"/>
    <color value="0 0 1"/>
    </colors>
    <locations>
    <real value="0.2"/>
    <real value="0.8"/>
    </locations>
    </CAGradientLayer>
    <CATextLayer name="T" bounds="0 0 100 30" position="100 500" fontSize="17" string="Hello"/>
    <CAReplicatorLayer name="R" bounds="0 0 100 100" position="200 600" instanceCount="4"
    instanceDelay="0.2" instanceTransform="translate(20, 0, 0)" instanceAlphaOffset="-0.1"
    instanceRedOffset="0.1">
    <sublayers>
    <CALayer name="dot" bounds="0 0 10 10" position="10 10" backgroundColor="0 0 0"/>
    </sublayers>
    </CAReplicatorLayer>
    <CAEmitterLayer name="E" bounds="0 0 100 100" position="200 200" emitterPosition="50 50"
    emitterSize="20 10" birthRate="1" lifetime="1" seed="7">
    <emitterCells>
    <CAEmitterCell name="c" birthRate="10" lifetime="2" lifetimeRange="0.5" velocity="30"
    velocityRange="5" scale="0.5" scaleRange="0.1" scaleSpeed="0.1" spin="1"
    emissionRange="6.28" alphaSpeed="-0.3" yAcceleration="20" color="1 0 0"/>
    </emitterCells>
    </CAEmitterLayer>
    </sublayers>
    </CALayer>
    </caml>
    """
}
