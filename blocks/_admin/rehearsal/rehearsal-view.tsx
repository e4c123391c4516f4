import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { Spinner } from '@wordpress/components';
import type { Event, rehearsalMachine } from '../../../machines/payments/rehearsal';
import { RetryNotice } from '../../_shared/retry-notice';
import type { Flow } from '../../_runtime/flows/flow';
import { FlowButtons } from '../flow-buttons';
import type { FlowButton } from '../flow-buttons';
import { reasonOf } from '../connection/messages';
import { doneText, failureTexts, playingText, texts } from './messages';
import type { FailedStep } from './messages';
import { Report } from './report';

type Machine = typeof rehearsalMachine;
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
	/** What failed. */
	failed?: FailedStep;
	acts?: readonly FlowButton< Event >[];
}

const STOP: FlowButton< Event > = { label: () => texts().stop, event: { type: 'stop' } };
const END: FlowButton< Event > = { label: () => texts().end, event: { type: 'end' } };
const CHECK: FlowButton< Event > = { label: () => texts().check, event: { type: 'check' } };

const playing: View = { says: ( { context } ) => playingText( context.answer ), isBusy: true, acts: [ STOP ] };
const failed = ( step: FailedStep ): View => ( { says: () => '', failed: step, acts: [ CHECK, END ] } );

type Leaf =
	| Extract< Snapshot[ 'value' ], string >
	| ( Snapshot[ 'value' ] extends infer V
			? V extends { failed: infer S }
				? `failed.${ S & string }`
				: never
			: never );

const VIEWS: Readonly< Record< Leaf, View > > = {
	unknown: { says: () => texts().reading, isBusy: true },
	impossible: { says: ( { context } ) => context.answer!.reason, acts: [ CHECK ] },
	ready: {
		says: () => texts().ready,
		acts: [ { label: () => texts().rehearse, event: { type: 'rehearse' }, isPrimary: true } ],
	},
	playing,
	pausing: playing,
	stopped: {
		says: () => texts().stopped,
		acts: [ { label: () => texts().goOn, event: { type: 'resume' }, isPrimary: true }, END ],
	},
	ending: { says: () => texts().ending, isBusy: true },
	done: {
		says: ( { context } ) => doneText( context.answer ),
		acts: [ { label: () => texts().again, event: { type: 'rehearse' } } ],
	},
	'failed.reading': failed( 'reading' ),
	'failed.playing': failed( 'playing' ),
	'failed.ending': failed( 'ending' ),
};

const leafOf = ( value: Snapshot[ 'value' ] ): Leaf =>
	( typeof value === 'string' ? value : Object.entries( value )[ 0 ]!.join( '.' ) ) as Leaf;

const Failed = ( { step, snapshot: { context }, send }: ViewProps & { step: FailedStep } ): ReactNode => (
	<RetryNotice
		message={ failureTexts()[ step ] }
		reason={ context.failure ? reasonOf( context.failure ) : '' }
		onRetry={ () => send( { type: 'retry' } ) }
	/>
);

/** The rehearsal of payments in its flow's current state. */
export function RehearsalView( { flow }: { flow: Flow< Machine > } ) {
	const snapshot = useSelector( flow, ( now ) => now );
	const { says, isBusy = false, failed: step, acts = [] } = VIEWS[ leafOf( snapshot.value ) ];
	return (
		<div className="statecraft-rehearsal" aria-busy={ isBusy }>
			<p role="status" className="statecraft-rehearsal__state" dir="auto">
				{ isBusy && <Spinner /> }
				{ says( snapshot ) }
			</p>
			{ step && <Failed step={ step } snapshot={ snapshot } send={ flow.send } /> }
			<FlowButtons acts={ acts } snapshot={ snapshot } send={ flow.send } />
			<Report steps={ snapshot.context.answer?.report ?? [] } />
		</div>
	);
}
