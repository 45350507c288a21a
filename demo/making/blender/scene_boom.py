# Sound on location: a boom with its furry wind cover against an evening sky.
import sys,os; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from kit import *
start(5,.1,'#2a1838',.8)
disc_plane((60,26),(0,22,8),(90,0,0),sunset((.32,.30,0),((0,'#fff0cf'),(.05,'#ffd591'),(.055,'#ff9a4d'),(.2,'#d9603f'),(.42,'#6b3263'),(.8,'#1a1f4a')),.75))
fur=mat('fur','#4a4650',1,sheen=1); pole=mat('pole','#15161a',.3,.6,coat=.5); P=[]
core=lathe([(0,-1.25),(.28,-1.2),(.4,-1.0),(.42,.9),(.32,1.2),(0,1.32)],64,fur)
P.append(core)
for k in range(5200):
    z=random.uniform(-1.2,1.25); a=random.uniform(0,6.283); r=.40*math.sqrt(max(.02,1-(abs(z)/1.36)**4)); l=random.uniform(.12,.24)
    d=Vector((math.cos(a),math.sin(a),random.uniform(-.5,.15))); p=Vector((r*math.cos(a),r*math.sin(a),z)); t=Vector((-math.sin(a),math.cos(a),0))*.012
    P.append((p,d,l,t))
v=[];f=[]
for p,d,l,t in P[1:]:
    n=len(v); v+=[tuple(p-t),tuple(p+t),tuple(p+d*l+Vector((0,0,-.05)))]; f.append((n,n+1,n+2))
hair=obj('hair',v,f,fur,False)
m=group([core,hair],(.7,0,2.35),(0,62,14))
tube([(-.15,0,2.0),(-.7,0,1.75),(-2.6,.1,1.15),(-6.5,.3,-.1)],.055,pole); tube([(.1,0,2.35),(-.1,0,2.2),(-.25,0,2.0),(-.15,0,1.96)],.04,pole)
lathe([(.07,-.1),(.085,-.1),(.085,.1),(.07,.1)],32,mat('amber','#FFB13D',.3,.6),(-1.6,.05,1.47),(0,72,0))
n=90; v=[]; f=[]
for i in range(n+1):
    x=-16+32*i/n; v+=[(x,14,-3),(x,14,.3+.5*math.sin(x*.5)+.28*math.sin(x*1.3+1))]
for i in range(n): f.append((2*i,2*i+2,2*i+3,2*i+1))
obj('hill',v,f,mat('hill','#0c0710',1),False)
area((-3,4,5),(.6,0,2.3),2,420,'#ff9a5a'); area((4,-4,4),(.6,0,2.2),2,420,'#9aa0ff'); area((-4,-5,2),(.6,0,2.2),2,200,'#ffb080'); area((3.5,3,3.4),(.6,0,2.3),1,500,'#ffb066')
cam((-.2,-6.6,1.5),(-.15,0,2.0),50,.9,(.6,0,2.3)); finish('boom')
