import type { KeyboardEvent, SVGProps } from 'react';
import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import { isIn } from '../../../machines/_exploration/states';
import type { AnyAct } from '../../../machines/_exploration/walk';
import { DOT, GAP, HEADER, ROW, invokeRow, widthOfName } from './layout';
import type { Layout, PlacedState, PlacedTrigger } from './layout';
import { lineThrough } from './line';

/** An SVG group that acts as a button. */
function Press( { onPress, ...props }: SVGProps< SVGGElement > & { onPress: () => void } ) {
	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( event.key === 'Enter' || event.key === ' ' ) {
			event.preventDefault();
			onPress();
		}
	};
	return <g role="button" tabIndex={ 0 } onClick={ onPress } onKeyDown={ onKeyDown } { ...props } />;
}

const classes = ( base: string, flags: Readonly< Record< string, boolean > > ): string =>
	[ base, ...Object.keys( flags ).filter( ( flag ) => flags[ flag ] ) ].join( ' ' );

function StateBox( { state, x, y, width, height, isActive }: PlacedState & { isActive: boolean } ) {
	const flags = { 'is-active': isActive, 'is-region': state.isRegion, 'is-leaf': state.children.length === 0 };
	return (
		<g className={ classes( 'chart__state', flags ) }>
			<rect x={ x } y={ y } width={ width } height={ height } rx={ 8 } />
			{ state.kind === 'final' && (
				<rect x={ x + 3 } y={ y + 3 } width={ width - 6 } height={ height - 6 } rx={ 6 } />
			) }
			{ state.invokes.map( ( id, index ) => (
				<text key={ id } className="chart__invoke" x={ x + GAP } y={ y + HEADER + ROW * ( index + 0.72 ) }>
					{ invokeRow( id ) }
				</text>
			) ) }
		</g>
	);
}

interface StateNameProps extends PlacedState {
	isActive: boolean;
	onGo: ( path: string ) => void;
}

function StateName( { state, x, y, isActive, onGo }: StateNameProps ) {
	const name = isActive ? `${ state.path || state.name }, current state` : `Go to ${ state.path || state.name }`;
	return (
		<Press
			className={ classes( 'chart__name', { 'is-active': isActive, 'is-leaf': state.children.length === 0 } ) }
			aria-label={ name }
			aria-current={ isActive ? 'step' : undefined }
			onPress={ () => onGo( state.path ) }
		>
			<title>{ [ name, state.description ].filter( Boolean ).join( '. ' ) }</title>
			<rect x={ x + 4 } y={ y + 4 } width={ widthOfName( state.name ) } height={ HEADER - 8 } rx={ 5 } />
			{ isActive && <circle cx={ x + 16 } cy={ y + HEADER / 2 } r={ 4.5 } /> }
			<text x={ x + ( isActive ? 26 : 10 ) } y={ y + HEADER / 2 + 4.5 }>
				{ state.name }
			</text>
		</Press>
	);
}

interface TriggerTextProps extends PlacedTrigger {
	act: AnyAct | undefined;
	isTaken: boolean;
	onTake: ( act: AnyAct ) => void;
}

function TriggerText( { rows, x, y, width, height, act, isTaken, onTake }: TriggerTextProps ) {
	const written = (
		<>
			<rect x={ x } y={ y } width={ width } height={ height } rx={ 4 } />
			{ rows.map( ( row, index ) => (
				<text
					key={ row }
					className={ index > 0 ? 'chart__guard' : undefined }
					x={ x + 3 }
					y={ y + ROW * ( index + 0.72 ) }
				>
					{ row }
				</text>
			) ) }
		</>
	);
	const className = classes( 'chart__trigger', { 'is-possible': Boolean( act ), 'is-taken': isTaken } );
	if ( ! act ) {
		return <g className={ className }>{ written }</g>;
	}
	return (
		<Press
			className={ className }
			aria-label={ `${ rows.join( ' ' ) }: ${ act.say }` }
			onPress={ () => onTake( act ) }
		>
			<title>{ act.say }</title>
			{ written }
		</Press>
	);
}

/** The width below which a chart scrolls instead of shrinking, in CSS pixels. */
const SMALLEST = 720;

interface Props {
	layout: Layout;
	snapshot: AnyMachineSnapshot;
	/** The act to take for each transition that is possible now. */
	offers: ReadonlyMap< AnyTransitionDefinition, AnyAct >;
	/** The transitions of the last step. */
	taken: readonly AnyTransitionDefinition[];
	onTake: ( act: AnyAct ) => void;
	onGo: ( path: string ) => void;
}

/** A statechart drawing in which all states and possible events are buttons. */
export function ChartView( { layout, snapshot, offers, taken, onTake, onGo }: Props ) {
	const { width, height, states, arrows, triggers, starts } = layout;
	const isActive = ( { state }: PlacedState ) => isIn( snapshot, state.path );
	return (
		<svg
			className="chart"
			role="group"
			aria-label="States and events"
			direction="ltr"
			style={ { minWidth: Math.min( width, SMALLEST ) } }
			width={ width }
			height={ height }
			viewBox={ `0 0 ${ width } ${ height }` }
		>
			<defs>
				{ [ 'idle', 'possible', 'taken' ].map( ( kind ) => (
					<marker
						key={ kind }
						id={ `chart-head-${ kind }` }
						className={ `chart__head is-${ kind }` }
						viewBox="0 0 10 10"
						refX="9"
						refY="5"
						markerWidth="9"
						markerHeight="9"
						markerUnits="userSpaceOnUse"
						orient="auto"
					>
						<path d="M 0 1 L 10 5 L 0 9 z" />
					</marker>
				) ) }
			</defs>
			{ states.map( ( placed ) => (
				<StateBox key={ placed.state.id } { ...placed } isActive={ isActive( placed ) } />
			) ) }
			{ starts.map( ( { id, points } ) => (
				<g key={ id } className="chart__start">
					<circle cx={ points[ 0 ]!.x } cy={ points[ 0 ]!.y - DOT / 2 } r={ DOT / 2 } />
					<path d={ lineThrough( points ) } markerEnd="url(#chart-head-idle)" />
				</g>
			) ) }
			{ arrows.map( ( { arrow, points } ) => {
				const isTaken = arrow.triggers.some( ( { transition } ) => taken.includes( transition ) );
				const isPossible = arrow.triggers.some( ( { transition } ) => offers.has( transition ) );
				const kind = isTaken ? 'taken' : ( isPossible && 'possible' ) || 'idle';
				return (
					<path
						key={ arrow.id }
						className={ `chart__arrow is-${ kind }` }
						d={ lineThrough( points ) }
						markerEnd={ `url(#chart-head-${ kind })` }
					/>
				);
			} ) }
			{ states.map( ( placed ) => (
				<StateName key={ placed.state.id } { ...placed } isActive={ isActive( placed ) } onGo={ onGo } />
			) ) }
			{ triggers.map( ( placed ) => (
				<TriggerText
					key={ placed.trigger.id + placed.y }
					{ ...placed }
					act={ offers.get( placed.trigger.transition ) }
					isTaken={ taken.includes( placed.trigger.transition ) }
					onTake={ onTake }
				/>
			) ) }
		</svg>
	);
}
