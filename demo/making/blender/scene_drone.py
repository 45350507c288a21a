# Documentary: a small drone with its lights on over blue dunes at nightfall.
import sys,os; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from kit import *
start(17,.15,'#1b2448',.8)
disc_plane((160,50),(0,60,14),(90,0,0),sunset((.36,.2,0),((0,'#ffd9a0'),(.06,'#f0905a'),(.16,'#b0506a'),(.32,'#4a3a7a'),(.55,'#232a5e'),(.9,'#10163a')),.7))
from mathutils import noise
n=200; v=[];f=[]
def hh(x,y): return 1.3*(1-abs(math.sin(x*.13+y*.08+.6*math.sin(y*.07))))**2+.5*math.sin(x*.21+y*.15)+.25*noise.noise(Vector((x*.3,y*.3,0)))+.015*math.sin((x+1.4*y)*6)
for j in range(n+1):
    for i in range(n+1): y=-6+60*(j/n)**1.4; x=(-20+40*i/n)*(1+max(0,y)/25); v.append((x,y,hh(x,y)-3.2))
for j in range(n):
    for i in range(n): a=j*(n+1)+i; f.append((a,a+1,a+n+2,a+n+1))
obj('sand',v,f,mat('sand','#8a5a4a',.95,bump=.2,bscale=40,spec=.1))
b=mat('bd','#d7dbe2',.3,.2,coat=.5); dk=mat('dk','#15171c',.4,.4); P=[box((1.0,1.7,.42),(0,0,0),m=b,bevel=.18,seg=6),box((.8,.9,.2),(0,.1,.25),m=dk,bevel=.09,seg=4)]
for sx in (-1,1):
    for sy in (-1,1):
        x,y=sx*1.65,sy*1.25; P+=[tube([(sx*.4,sy*.5,.05),(sx*1.0,sy*.9,.1),(x,y,.1)],.09,b),cyl(.17,.3,(x,y,.2),m=dk,steps=40),lathe([(.0,.0),(1.02,.0)],64,mat('pr%d%d'%(sx,sy),'#9fb4d8',.4,alpha=.13),(x,y,.42)),cyl(.05,.12,(x,y,.42),m=dk,steps=20)]
        for k in (0,1): P.append(box((2.0,.1,.012),(x,y,.42),(0,6,random.uniform(0,180)),dk,.004))
        P.append(cyl(.06,.05,(x,y,.0),m=glow('led%d%d'%(sx,sy),'#FF5A4D' if sy<0 else '#3ED6B5',26),steps=20,bevel=0)); P.append(tube([(x*.55,y*.7,0),(x*.6,y*.75,-.4),(x*.62,y*.78,-.62)],.04,dk))
P+=[box((.5,.4,.36),(0,-.75,-.32),m=dk,bevel=.1,seg=5),cyl(.15,.24,(0,-.98,-.32),(90,0,0),m=dk,steps=48),lathe([(0,0),(.11,0)],40,mat('gl','#1a4a7a',.03,coat=1,spec=1),(0,-1.105,-.32),(90,0,0)),cyl(.045,.04,(.2,-.86,.02),(90,0,0),m=glow('w','#fff2d6',30),steps=20,bevel=0),cyl(.045,.04,(-.2,-.86,.02),(90,0,0),m=glow('w2','#fff2d6',30),steps=20,bevel=0)]
group(P,(.75,0,1.3),(9,-7,26),.95)
area((-6,8,4),(1,0,1),4,900,'#ff9a6a',sy=2); area((5,-4,5),(1.3,0,1),2,240,'#8fb0ff'); area((0,-6,1),(1.3,0,1),2,60,'#ffd9b0')
cam((-.3,-8.4,.9),(.1,0,1.1),44,1.8,(1.3,-.6,1.1)); finish('drone')
