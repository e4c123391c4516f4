import { useEffect, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { frozen } from '../../blocks/_runtime/flows/flow';
import type { Flow } from '../../blocks/_runtime/flows/flow';
import type { AnyModel } from '../../machines/_exploration/model';
import type { AnyAct } from '../../machines/_exploration/walk';
import { chartOf } from './chart/chart';
import { ChartView } from './chart/chart-view';
import { takeStep, takeStepsTo, possibleTransitions, startOf } from './chart/control';
import { layoutOf } from './chart/layout';
import type { Layout } from './chart/layout';
import { AdminScreen } from './admin-screen';
import { EditorCanvas } from './editor-canvas';
import type { BlockName } from './editor-canvas';
import { FlowOutline } from './flow-outline';
import './flow-story.css';

const layouts = new WeakMap< AnyStateMachine, Promise< Layout > >();

/** The layout of a machine's chart, cached by machine. */
function layoutFor( machine: AnyStateMachine ): Promise< Layout > {
	const layout = layouts.get( machine ) ?? layoutOf( chartOf( machine ) );
	layouts.set( machine, layout );
	return layout;
}

interface Props {
	model: AnyModel;
	block: BlockName | string;
	/** The snapshot of the story. */
	snapshot: AnyMachineSnapshot;
	view: ( flow: Flow< never > ) => ReactElement;
	hasChart: boolean;
}

/** One state of a flow: the real component in an editor, and the statechart that controls it. */
export function FlowStory( { model, block, snapshot, view, hasChart }: Props ) {
	const [ walk, setWalk ] = useState( () => startOf( snapshot ) );
	const [ status, setStatus ] = useState( '' );
	const [ layout, setLayout ] = useState< Layout | null >( null );
	const { id } = model.machine;

	useEffect( () => {
		let isHere = true;
		void layoutFor( model.machine ).then( ( ready ) => isHere && setLayout( ready ) );
		return () => {
			isHere = false;
		};
	}, [ model ] );

	const onTake = ( act: AnyAct ) => {
		setStatus( '' );
		setWalk( ( before ) => takeStep( model, before, act ) );
	};
	const onGo = ( path: string ) => {
		const found = takeStepsTo( model, walk, path );
		if ( ! found ) {
			setStatus( `No way leads to ${ path }.` );
			return;
		}
		const start = found.isFromHere ? 'from here' : 'from the very start';
		setStatus( `The shortest way to ${ path } ${ start }: ${ found.length } steps.` );
		setWalk( found.walk );
	};
	const onReset = () => {
		setStatus( '' );
		setWalk( startOf( snapshot ) );
	};
	const flow = useMemo( () => {
		const send = ( event: EventObject ) => onTake( { say: 'The block sends', event } );
		return frozen( walk.now.snapshot as never, send as never ) as Flow< never >;
		// eslint-disable-next-line react-hooks/exhaustive-deps -- what is sent never depends on the render that sent it
	}, [ walk.now ] );

	return (
		<div className="flow-story">
			<div className="flow-story__side">
				{ typeof block === 'string' ? (
					<AdminScreen title={ block }>{ view( flow ) }</AdminScreen>
				) : (
					<EditorCanvas block={ block }>{ view( flow ) }</EditorCanvas>
				) }
				{ hasChart && (
					<FlowOutline
						model={ model }
						walk={ walk }
						status={ status }
						onTake={ onTake }
						onReset={ onReset }
					/>
				) }
			</div>
			{ hasChart && (
				<div className="flow-chart" dir="ltr" role="region" aria-label={ `Statechart ${ id }` } tabIndex={ 0 }>
					{ layout && (
						<ChartView
							layout={ layout }
							snapshot={ walk.now.snapshot }
							offers={ possibleTransitions( model, walk ) }
							taken={ walk.taken }
							onTake={ onTake }
							onGo={ onGo }
						/>
					) }
				</div>
			) }
		</div>
	);
}
