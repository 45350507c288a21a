# Festivals: a golden laurel and a small prize on a stage plinth under three lights.
import sys,os; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from kit import *
start(19,.1); gold=mat('gold','#e0aa48',.2,1,rough_noise=.06,rn_scale=6); stone=mat('st','#101116',.25,coat=.5); vel=mat('vel','#3a1458',.85,sheen=1)
floor('#0a090d',.14)
v=[];f=[];nx,nz=500,12
for j in range(nz+1):
    for i in range(nx+1): x=-13+26*i/nx; v.append((x,5+.3*math.sin(x*3.8+.5*math.sin(x))+.1*math.sin(x*8.7),9*j/nz))
for j in range(nz):
    for i in range(nx): a=j*(nx+1)+i; f.append((a,a+1,a+nx+2,a+nx+1))
obj('cur',v,f,vel); lathe([(0,0),(1.5,0),(1.5,.14),(1.38,.18),(1.38,.95),(1.5,1.0),(1.5,1.12),(0,1.12)],96,stone)
def leaf(sc=1): 
    v=[];f=[];n=14
    for i in range(n+1):
        t=i/n; w=.17*math.sin(math.pi*t)**.8*(1-.25*t); z=.10*math.sin(t*2.2)
        v+=[(t*.72*sc,-w*sc,z*sc-.03),(t*.72*sc,0,z*sc+.035),(t*.72*sc,w*sc,z*sc-.03)]
    for i in range(n): a=3*i; f+=[(a,a+3,a+4,a+1),(a+1,a+4,a+5,a+2)]
    o=obj('leaf',v,f,gold); s=o.modifiers.new('s','SOLIDIFY'); s.thickness=.015; return o
R=1.25; G=[]
for s in (-1,1):
    pts=[]
    for i in range(13):
        a=math.radians(-84+s*0+ i*12.2); x=s*R*math.cos(a); z=R*math.sin(a); pts.append((x,0,z))
        if i<12:
            for side in (-1,1):
                o=leaf(.62+.02*i); tang=math.degrees(math.atan2(math.cos(a),-math.sin(a)*s)); place(o,(x,.03*side,z),(90+side*14,-0,0)); o.rotation_euler=Euler((math.radians(90),0,0)); o.rotation_euler.rotate(Euler((0,-math.radians(tang+side*s*32),0))); G.append(o)
    G.append(tube(pts,.035,gold))
star=[]; 
G.append(lathe([(0,-.4),(.34,-.38),(.5,-.1),(.5,.1),(.34,.38),(0,.4)],6,mat('gem','#ffb13d',.08,.9,coat=1),(0,0,.05),(90,0,0)))
group(G,(0,0,2.72),(0,0,-12))
cyl(.16,.36,(0,0,1.3),m=gold,steps=48,r2=.08)
for x,c in ((-4,'#ffd9a0'),(0,'#ffe6c2'),(4,'#FF6F91')): spot((x,-3.5,8.5),(0,0,2.2),1100,22,.4,c,.15)
area((4.6,1.6,3.2),(0,0,2.4),.7,360,'#A07BFF',sy=3); area((-4.6,1.6,3.2),(0,0,2.4),.7,320,'#FF7A3D',sy=3); area((0,-4,1),(0,0,2.4),2,60,'#ffdcb0'); area((0,3,8),(0,5,3),8,260,'#8a4dff',sy=1)
conf=['#FFB13D','#FF6F91','#43C9E6','#fff0cf']
for k in range(120): box((.1,.06,.004),(random.uniform(-5,5),random.uniform(-2,4),random.uniform(.2,5.6)),[random.uniform(0,180) for _ in range(3)],mat('cf%d'%k,random.choice(conf),.4,.3),0)
cam((-1.0,-8.6,2.0),(-.7,0,2.42),50,.9,(0,-.3,2.6)); finish('laurel')
