# Showing: an old projector throwing its beam through the dust of a dark hall.
import sys,os; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from kit import *
start(15,.1); body=mat('bd','#3b4a4a',.35,.6,bump=.03,bscale=300); blk=mat('blk','#0d0e10',.4,.4); alu=mat('al','#b4b8be',.2,1); film=mat('fm','#140b07',.2,coat=.8); brass=mat('br','#d9a441',.22,1); floor('#0a090a',.22)
def reel(x,z,r,fill):
    P=[]
    for s in (-.12,.12):
        P.append(lathe([(r*.93,s-.01),(r,s-.01),(r,s+.01),(r*.93,s+.01)],128,alu,closed=True)); P.append(lathe([(0,s-.01),(r*.24,s-.01),(r*.24,s+.01),(0,s+.01)],48,alu))
        for k in range(5): a=6.283*k/5+.2; P.append(tube([(r*.2*math.cos(a),r*.2*math.sin(a),s),(r*.6*math.cos(a),r*.6*math.sin(a),s),(r*.95*math.cos(a),r*.95*math.sin(a),s)],.035,alu))
    P.append(cyl(r*fill,.2,m=film,steps=96,bevel=0)); return group(P,(x,-.45,z),(90,0,0))
reel(-.9,3.7,1.05,.78); reel(1.45,3.35,1.05,.45)
box((2.3,.8,1.7),(.25,.1,1.75),m=body,bevel=.14,seg=6); box((2.7,1.0,.2),(.25,.1,.75),m=blk,bevel=.05); cyl(.42,.5,(.95,.1,2.75),m=body,steps=64,bevel=.06)
for i in range(6): box((.5,.02,.05),(.8,-.31,1.4+.14*i),m=blk,bevel=0)
lathe([(0,0),(.3,0),(.3,.55),(.36,.6),(.36,.8),(.3,.8)],64,alu,(-.9,.1,1.95),(0,-90,0)); lathe([(0,.0),(.27,.0)],64,glow('lens','#fff0cf',60),(-1.66,.1,1.95),(0,-90,0))
tube([(-.9,-.45,3.7),(-.6,-.3,3.0),(-.3,-.4,2.6)],.05,body); tube([(1.45,-.45,3.35),(1.2,-.3,2.9),(.9,-.3,2.6)],.05,body)
tube([(-1.85,-.45,3.4),(-1.3,-.42,2.7),(-.75,-.4,2.3),(-.6,-.4,1.6),(.4,-.4,1.3),(1.9,-.45,2.2),(2.35,-.45,3.0)],.022,film)
for x,z in ((-.35,2.2),(-.35,1.55)): cyl(.13,.1,(x,-.36,z),(90,0,0),m=brass,steps=40)
for k in (-1,1): tube([(.25+k*.9,.1,.7),(.25+k*1.0,.1,.3),(.25+k*1.1,.1,0)],.07,blk)
bm=bpy.data.materials.new('beam'); bm.use_nodes=True; nt=bm.node_tree; nt.nodes.clear(); n=nt.nodes.new
out=n('ShaderNodeOutputMaterial'); mx=n('ShaderNodeMixShader'); tr=n('ShaderNodeBsdfTransparent'); em=n('ShaderNodeEmission'); em.inputs[0].default_value=hexc('#ffe2b0'); em.inputs[1].default_value=1.1
lw=n('ShaderNodeLayerWeight'); lw.inputs[0].default_value=.5; iv=n('ShaderNodeMath'); iv.operation='SUBTRACT'; iv.inputs[0].default_value=1; pw=n('ShaderNodeMath'); pw.operation='POWER'; pw.inputs[1].default_value=2; tc=n('ShaderNodeTexCoord'); sp=n('ShaderNodeSeparateXYZ'); mr=n('ShaderNodeMapRange'); mr.inputs['To Min'].default_value=.5; mr.inputs['To Max'].default_value=.05; ml=n('ShaderNodeMath'); ml.operation='MULTIPLY'
for a,b in ((lw.outputs['Facing'],iv.inputs[1]),(iv.outputs[0],pw.inputs[0]),(tc.outputs['Generated'],sp.inputs[0]),(sp.outputs['Z'],mr.inputs['Value']),(pw.outputs[0],ml.inputs[0]),(mr.outputs[0],ml.inputs[1]),(ml.outputs[0],mx.inputs[0]),(tr.outputs[0],mx.inputs[1]),(em.outputs[0],mx.inputs[2]),(mx.outputs[0],out.inputs[0])): nt.links.new(a,b)
c=lathe([(.24,0),(2.6,8)],96,bm,(-1.66,.1,1.95),(0,-86,0)); c.visible_shadow=False; c.visible_diffuse=False; c.visible_glossy=False
dust=glow('dust','#ffdca0',5)
for k in range(150):
    t=random.uniform(.4,6.5); r=(.24+.29*t)*random.random()**.5; a=random.uniform(0,6.283); lathe([(.014*math.sin(q),-.014*math.cos(q)) for q in (0.01,.8,1.57,2.3,3.13)],8,dust,(-1.66-t,.1+r*math.cos(a),1.95+r*math.sin(a)+t*.07))
area((-3,-4,4.5),(.2,0,2.2),1.6,620,'#ffc890'); area((4.4,1.6,3.4),(.3,0,2.2),.7,300,'#ff7a3d',sy=3); area((2,-4,1),(.3,0,1.8),1,45,'#43C9E6')
cam((-1.2,-9.4,2.4),(-.85,0,2.45),40,1.2,(.1,-.4,2.2)); finish('projector')
