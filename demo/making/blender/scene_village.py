# Directing: the video village at night, two monitors and an empty canvas chair.
import sys,os; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from kit import *
start(10,.1); blk=mat('blk','#0e0f13',.4,.3); wood=mat('wd','#7a4a26',.45,bump=.1,bscale=16); canvas=mat('cv','#14151a',.9,sheen=.5); floor('#0a0b0e',.35)
def monitor(loc,rz,c,w=2.2,pal=None):
    s=sunset(c,**({'stops':pal} if pal else {})); h=w*.5625
    P=[box((w+.16,.16,h+.16),(0,.1,0),m=blk,bevel=.03),disc_plane((w,h),(0,.015,0),(90,0,0),s)]
    n=40; v=[];f=[]; a=random.uniform(0,6)
    for i in range(n+1):
        x=-w/2+w*i/n; v+=[(x,.008,-h/2),(x,.008,-h*.28+.10*math.sin(x*2.2+a)+.06*math.sin(x*5+a))]
    for i in range(n): f.append((2*i,2*i+2,2*i+3,2*i+1))
    P.append(obj('s',v,f,mat('sil','#08060c',.9),False)); P+=[tube([(0,.2,-h/2),(0,.25,-1.6),(0,.25,-2.6)],.05,blk)]+[tube([(0,.25,-2.0),(.7*math.cos(t),.25+.7*math.sin(t),-2.75)],.035,blk) for t in (.5,2.6,4.7)]
    P.append(cyl(.02,.02,(w/2-.05,0,h/2+.05),(90,0,0),m=glow('tl','#FF5A4D',9),steps=16,bevel=0)); return group(P,loc,(0,0,rz))
monitor((-1.5,1.2,2.7),13,(.62,.2,0)); monitor((1.25,1.5,2.7),-9,(.3,.3,0),2.2,((0,'#eafcff'),(.07,'#bff0fa'),(.075,'#43C9E6'),(.3,'#1f7f9c'),(.6,'#243a6b'),(.9,'#0d1030')))
P=[]
for s in (-1,1):
    P+=[box((.09,.09,1.25),(s*.62,.42,1.55),(0,0,0),wood,.02),box((.1,1.0,.07),(s*.62,-.05,1.5),m=wood,bevel=.02),box((.08,.08,.5),(s*.62,-.45,1.26),m=wood,bevel=.02)]
    for k in (-1,1): P.append(box((1.75,.09,.07),(0,s*.45,.55),(0,k*39,0),wood,.02))
    P.append(box((1.3,.1,.08),(0,s*.45,1.06),m=wood,bevel=.02)); P.append(box((1.5,.1,.08),(0,s*.45,.05),m=wood,bevel=.02))
P.append(box((1.24,.9,.04),(0,0,1.09),m=canvas,bevel=.01)); P.append(box((1.3,.05,.5),(0,.45,1.95),m=canvas,bevel=.02))
group(P,(.9,-1.9,0),(0,0,158),.95)
bokeh(16,['#FF7A3D','#FFB13D','#43C9E6'],14,(12,18),(.4,6))
area((-3,-5,5),(0,-1,1.5),2,260,'#6b8cff'); area((4.5,-2,3),(.9,-1.9,1.4),.8,800,'#ff9a4d',sy=2.5); area((0,.8,2.7),(.5,-2,1.3),2.4,60,'#ffb980',sy=1)
cam((-1.3,-7.6,2.1),(.15,0,1.9),44,.9,(.6,-1.0,1.8)); finish('village')
