# Directing: camera track curving away over the sand towards the first light.
import sys,os; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from kit import *
start(9,.1,'#3a2a50',.7); steel=mat('st','#9aa0a8',.25,1); wood=mat('wd','#5a3a22',.7,bump=.2,bscale=20)
disc_plane((90,34),(0,40,8),(90,0,0),sunset((.56,.245,0),((0,'#fff6dc'),(.035,'#ffe2a6'),(.038,'#ffb05a'),(.16,'#f0803f'),(.4,'#8a3f62'),(.8,'#232a5a')),.9))
n=140; v=[];f=[]
def hh(x,y): return .07*math.sin(x*1.1+.7*y)+.05*math.sin(y*1.7-x*.4)+(max(0,abs(x-2)-3)*.12)**1.4
for j in range(n+1):
    for i in range(n+1):
        y=-8+44*(j/n)**1.4; x=(-9+18*i/n)*(1+max(0,y)/12); v.append((x,y,hh(x,y)-.12))
for j in range(n):
    for i in range(n): a=j*(n+1)+i; f.append((a,a+1,a+n+2,a+n+1))
obj('sand',v,f,mat('sand','#b5703d',.95,bump=.3,bscale=50,spec=.1))
def path(t): return Vector((-1.9+.55*t+.035*t*t*.9,-7+t*1.55,.16))
for s in (-.62,.62):
    pts=[]
    for i in range(28):
        t=i*.62; d=(path(t+.1)-path(t)).normalized(); nrm=Vector((d.y,-d.x,0)); pts.append(tuple(path(t)+nrm*s))
    tube(pts,.055,steel)
for i in range(22):
    t=i*.78; d=(path(t+.1)-path(t)); box((1.7,.2,.1),tuple(path(t)-Vector((0,0,.1))),(0,0,math.degrees(math.atan2(d.y,d.x))-90),wood,.02)
p=path(6.6); d=path(6.7)-p; rz=math.degrees(math.atan2(d.y,d.x))-90; blk=mat('blk','#101116',.5,.3)
P=[box((1.5,1.9,.1),(0,0,.28),m=blk)]+[cyl(.16,.12,(x,y,.14),(0,90,0),m=blk,steps=32) for x in (-.62,.62) for y in (-.7,.7)]
P+=[tube([(0,0,1.7),(.3*math.cos(a),.3*math.sin(a),1.0),(.62*math.cos(a),.62*math.sin(a),.3)],.035,blk) for a in (.5,2.6,4.7)]+[box((.34,.8,.42),(0,0,1.95),m=blk,bevel=.04),lathe([(0,0),(.16,0),(.16,.3),(.21,.34),(.21,.5)],48,blk,(0,.4,1.95),(-90,0,0)),box((.5,.3,.34),(0,.95,1.97),m=blk),tube([(0,-.3,2.18),(0,-.2,2.35),(0,.2,2.35),(0,.3,2.18)],.03,blk),tube([(0,-.3,1.8),(.25,-.8,1.6),(.3,-1.1,1.5)],.025,blk)]
group(P,tuple(p),(0,0,rz-14))
area((3,26,3),(0,0,0),4,9000,'#ff9a4a',sy=2); area((-6,-8,7),(0,0,0),6,260,'#6b7cff')
cam((-.9,-8.6,1.25),(.75,4,1.35),32,2.2,tuple(p)); finish('dolly')
