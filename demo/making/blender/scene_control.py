# Television: a control room, a wall of screens and a lit desk of buttons.
import sys,os; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from kit import *
start(21,.1); blk=mat('blk','#0c0d11',.4,.3); floor('#090a0d',.2); pals=[((0,'#fff0cf'),(.08,'#ffb35c'),(.3,'#d9482f'),(.9,'#2a1230')),((0,'#d8fff6'),(.1,'#1fb6c6'),(.4,'#14507a'),(.9,'#0a1a33')),((0,'#ffd9ea'),(.1,'#d94f9a'),(.4,'#5c2a7c'),(.9,'#1c1038')),((0,'#e9ffe6'),(.1,'#3ED6B5'),(.4,'#1b6f5a'),(.9,'#06201c')),((0,'#fff3d6'),(.1,'#E8C547'),(.4,'#9a5b20'),(.9,'#1c120a'))]
def screen(x,z,w,rot=0,k=0,y=3.4):
    h=w*.5625; P=[box((w+.1,.1,h+.1),(0,.06,0),m=blk,bevel=.02),disc_plane((w,h),(0,0,0),(90,0,0),sunset((random.uniform(.25,.75),random.uniform(.15,.6),0),pals[k%5],random.uniform(.7,1.5)))]
    if k%3!=2:
        n=30; v=[];f=[];a=random.uniform(0,6)
        for i in range(n+1): xx=-w/2+w*i/n; v+=[(xx,-.006,-h/2),(xx,-.006,-h*.25+h*.14*math.sin(xx*3/w*2+a)+h*.08*math.sin(xx*9/w+a))]
        for i in range(n): f.append((2*i,2*i+2,2*i+3,2*i+1))
        P.append(obj('s',v,f,mat('sl%f'%random.random(),'#07060c',.9),False))
    return group(P,(x,y,z),(0,0,rot))
screen(0,3.0,2.9,0,0)
for i,(x,z) in enumerate([(-2.65,3.46),(-2.65,2.5),(2.65,3.46),(2.65,2.5),(-4.4,3.46),(-4.4,2.5),(4.4,3.46),(4.4,2.5),(-3.5,4.42),(-1.75,4.42),(0,4.42),(1.75,4.42),(3.5,4.42)]): screen(x,z,1.62,0,i+1)
box((10,1.9,.16),(0,.2,1.0),(13,0,0),mat('desk','#15171c',.4,.4),.04); cols=['#FF5A4D','#FFB13D','#3ED6B5','#43C9E6','#f1e7d0']
for r in range(5):
    for i in range(-20,21):
        if i%7==0: continue
        on=random.random()<.42; c=cols[(i//7+r)%5]; y=-.45+r*.28; box((.16,.18,.07),(i*.22,y,1.1+(y-.2)*.231),(13,0,0),glow('b%d_%d'%(r,i),c,2.6) if on else mat('o%d_%d'%(r,i),'#2a2d34',.5),.02)
for x in (-3.08,-1.54,0,1.54,3.08): tube([(x,-.5,1.0),(x,-.5,1.2),(x,-.42,1.36)],.04,mat('lv%f'%x,'#b9bdc4',.2,1)); cyl(.09,.16,(x,-.42,1.4),m=mat('kn%f'%x,'#c9281c',.3,coat=.6),steps=32)
C=[box((1.1,.2,1.3),(0,0,1.75),m=blk,bevel=.1,seg=5),box((1.1,1.0,.2),(0,-.0,1.0),m=blk,bevel=.08),tube([(0,0,1.0),(0,0,.6),(0,0,.2)],.08,blk)]; group(C,(-1.6,-2.0,0),(0,0,18),.95)
area((0,-4,5),(0,0,1),3,30,'#8fb0ff'); area((5,-2,3.5),(0,0,1),.8,110,'#A07BFF',sy=3); area((0,2.6,3),(0,-.4,1),4,90,'#bfe0ff',sy=1.2)
cam((1.5,-6.6,2.5),(.05,1,2.45),34,1.4,(0,.8,1.8)); finish('control')
