import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { Spinner } from '@wordpress/components';
import type { Event, movingInMachine } from '../../../machines/connection/moving-in';
import { RetryNotice } from '../../_shared/retry-notice';
import type { Flow } from '../../_runtime/flows/flow';
import { FlowButtons } from '../flow-buttons';
import type { FlowButton } from '../flow-buttons';
import { reasonOf } from '../connection/messages';
import { leftoverTexts, progressText, remarks, stepTexts, takenText, texts } from './messages';
import type { Step } from './messages';
import { OverviewTable } from './overview-table';

type Machine = typeof movingInMachine;
type Snapshot = ReturnType< Flow< Machine >[ 'getSnapshot' ] >;

interface ViewProps {
	snapshot: Snapshot;
	send: Flow< Machine >[ 'send' ];
}

interface View {
	/** The status message; announced when it changes. */
	says: ( snapshot: Snapshot ) => string;
	/** Whether a response is pending. */
	isBusy?: boolean;
	/** The content below the message. */
	Rest?: ( props: ViewProps ) => ReactNode;
}

const Lines = ( { lines }: { lines: readonly string[] } ) => (
	<>
		{ lines.map( ( line ) => (
			<p key={ line }>{ line }</p>
		) ) }
	</>
);

/** The items that were not imported, and why. */
const Refused = ( { snapshot: { context } }: Pick< ViewProps, 'snapshot' > ) =>
	context.refused.length > 0 && (
		<>
			<p>{ texts().refused }</p>
			<ul className="ul-disc">
				{ context.refused.map( ( { id, message } ) => (
					<li key={ id } dir="auto">
						{ message }
					</li>
				) ) }
			</ul>
		</>
	);

/** The number of copied form responses, if there are any. */
const Copied = ( { snapshot: { context } }: Pick< ViewProps, 'snapshot' > ) => {
	const responses = context.overview?.responses;
	return responses && responses.done > 0 ? (
		<Lines lines={ [ progressText( responses ), ...remarks( responses ) ] } />
	) : null;
};

const busy = ( says: View[ 'says' ] ): View => ( { says, isBusy: true } );

const SHOW: FlowButton< Event > = { label: () => texts().show, event: { type: 'overview.show' } };

const decided = ( says: View[ 'says' ], lines: ( snapshot: Snapshot ) => readonly string[] = () => [] ): View => ( {
	says,
	Rest: ( props ) => (
		<>
			<Lines lines={ lines( props.snapshot ) } />
			<FlowButtons acts={ [ SHOW ] } { ...props } />
		</>
	),
} );

const taken: View = {
	says: ( { context } ) => takenText( context ),
	Rest: ( props ) => (
		<>
			<Refused { ...props } />
			<Copied { ...props } />
			<FlowButtons
				acts={ [
					{
						label: () => ( props.snapshot.context.overview?.responses.done ? texts().goOn : texts().copy ),
						event: { type: 'copy' },
						isPrimary: true,
					},
					{ label: () => texts().undo, event: { type: 'undo' } },
					SHOW,
				] }
				{ ...props }
			/>
		</>
	),
};

const failed = ( step: Step ): View => ( {
	says: () => '',
	Rest: ( props ) => (
		<>
			<RetryNotice
				message={ stepTexts()[ step ] }
				reason={ props.snapshot.context.failure ? reasonOf( props.snapshot.context.failure ) : '' }
				onRetry={ () => props.send( { type: 'retry' } ) }
			/>
			{ step === 'importing' && <Copied { ...props } /> }
			<FlowButtons
				acts={ [ { label: () => texts().check, event: { type: 'overview.refresh' } } ] }
				{ ...props }
			/>
		</>
	),
} );

type Leaf =
	| Extract< Snapshot[ 'value' ], string >
	| ( Snapshot[ 'value' ] extends infer V
			? V extends { failed: infer S }
				? `failed.${ S & string }`
				: never
			: never );

const VIEWS: Readonly< Record< Leaf, View > > = {
	unknown: busy( () => texts().reading ),
	nothing: { says: () => texts().nothing },
	overview: {
		says: () => texts().overview,
		Rest: ( props ) => (
			<>
				<OverviewTable
					items={ props.snapshot.context.overview!.items }
					chosen={ props.snapshot.context.chosen }
					onToggle={ ( id ) => props.send( { type: 'item.toggle', id } ) }
				/>
				<FlowButtons
					acts={ [
						{ label: () => texts().take, event: { type: 'take' }, isPrimary: true },
						{ label: () => texts().dismiss, event: { type: 'dismiss' } },
						{ label: () => texts().back, event: { type: 'overview.hide' } },
					] }
					{ ...props }
				/>
			</>
		),
	},
	taking: busy( () => texts().taking ),
	taken,
	importing: {
		says: () => texts().importing,
		isBusy: true,
		Rest: ( props ) => {
			const { done, total } = props.snapshot.context.overview!.responses;
			return (
				<>
					<progress
						className="statecraft-moving__progress"
						aria-label={ texts().copied }
						max={ total }
						value={ done }
					/>
					<p>{ progressText( props.snapshot.context.overview!.responses ) }</p>
					<FlowButtons acts={ [ { label: () => texts().stop, event: { type: 'stop' } } ] } { ...props } />
				</>
			);
		},
	},
	imported: taken,
	undoing: busy( () => texts().undoing ),
	undone: decided(
		( { context } ) => ( leftoverTexts( context ).length > 0 ? texts().undoneInPart : texts().undone ),
		( { context } ) => leftoverTexts( context )
	),
	dismissing: busy( () => texts().dismissing ),
	dismissed: decided( () => texts().dismissed ),
	'failed.reading': failed( 'reading' ),
	'failed.taking': failed( 'taking' ),
	'failed.importing': failed( 'importing' ),
	'failed.undoing': failed( 'undoing' ),
	'failed.dismissing': failed( 'dismissing' ),
};

const leafOf = ( value: Snapshot[ 'value' ] ): Leaf =>
	( typeof value === 'string' ? value : Object.entries( value )[ 0 ]!.join( '.' ) ) as Leaf;

/** The Jetpack import in its flow's current state. */
export function MovingInView( { flow }: { flow: Flow< Machine > } ) {
	const snapshot = useSelector( flow, ( now ) => now );
	const { says, isBusy = false, Rest } = VIEWS[ leafOf( snapshot.value ) ];
	return (
		<div className="statecraft-moving" aria-busy={ isBusy }>
			<p role="status" className="statecraft-moving__state">
				{ isBusy && <Spinner /> }
				{ says( snapshot ) }
			</p>
			{ Rest && <Rest snapshot={ snapshot } send={ flow.send } /> }
		</div>
	);
}
