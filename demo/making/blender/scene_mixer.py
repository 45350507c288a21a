# Sound: a mixing desk, faders in a curve, level meters from green to red.
import sys,os; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from kit import *
start(4); panel=mat('panel','#14161b',.4,.5,bump=.02,bscale=400); cap=mat('cap','#d8d3c8',.35,coat=.3); dark=mat('dark','#050507',.6); ring=mat('ring','#2b2f37',.3,.9)
box((16,7,.3),(0,1,-.16),m=panel,bevel=.04)
cols=['#A07BFF','#43C9E6','#FF6FCB','#FFB13D']
for i in range(-14,15):
    x=i*.5; c=cols[(i//4)%4]; box((.05,2.4,.02),(x,-.2,.0),m=dark,bevel=0)
    y=-.2+.85*math.sin(i*.42+.6)
    box((.26,.46,.16),(x,y,.14),m=cap if i%4 else mat('hot%d'%i,'#FFB13D',.35,coat=.3),bevel=.04); box((.27,.02,.165),(x,y,.145),m=dark,bevel=0)
    for j in range(9):
        lit=.25+.75*abs(math.sin(i*.9+1)); v=j/9
        box((.16,.12,.03),(x,1.5+j*.17,.02),m=glow('m%d_%d'%(i,j),'#3ED6B5' if v<.6 else '#FFB13D' if v<.82 else '#FF5A4D',5 if v<lit else .05),bevel=0)
    for j in range(2):
        lathe([(0,.3),(.11,.3),(.13,.27),(.14,0)],40,ring,(x,3.35+j*.5,0)); box((.02,.1,.01),(x,3.39+j*.5,.305),(0,0,random.uniform(-70,70)),glow('k%d%d'%(i,j),c,2.5),0)
area((-4,-4,4),(0,0,0),1.4,170,'#ffd2a0'); area((5,3,3),(0,0,0),.7,240,'#8a5cff',sy=4); area((-5,4,3),(0,1,0),.7,160,'#43C9E6',sy=4)
cam((-2.6,-4.2,1.9),(.1,.5,.1),44,.35,(-.2,-.2,.2)); finish('mixer')
