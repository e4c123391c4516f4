import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { Spinner } from '@wordpress/components';
import type { Event, firstRunMachine } from '../../../machines/connection/first-run';
import { RetryNotice } from '../../_shared/retry-notice';
import type { Flow } from '../../_runtime/flows/flow';
import { FlowButtons } from '../flow-buttons';
import type { FlowButton } from '../flow-buttons';
import { reasonOf } from '../connection/messages';
import { Goals } from './goals';
import { progressText, stepTexts, texts } from './messages';
import type { FailedStep } from './messages';

type Machine = typeof firstRunMachine;
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
	/** The content between the message and the buttons. */
	Rest?: ( props: ViewProps ) => ReactNode;
}

const ACTS: readonly FlowButton< Event >[] = [
	{ label: () => texts().check, event: { type: 'check' } },
	{ label: () => texts().hide, event: { type: 'hide' } },
	{ label: () => texts().show, event: { type: 'show' } },
];

/** The goals as last found. */
const Found = ( { snapshot: { context } }: ViewProps ) => <Goals goals={ context.overview?.goals ?? [] } />;

const busy = ( says: View[ 'says' ], Rest?: View[ 'Rest' ] ): View => ( {
	says,
	isBusy: true,
	...( Rest && { Rest } ),
} );

const failed = ( step: FailedStep ): View => ( {
	says: () => '',
	Rest: ( props ) => (
		<>
			<RetryNotice
				message={ stepTexts()[ step ] }
				reason={ props.snapshot.context.failure ? reasonOf( props.snapshot.context.failure ) : '' }
				onRetry={ () => props.send( { type: 'retry' } ) }
			/>
			<Found { ...props } />
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
	open: { says: ( { context } ) => progressText( context.overview! ), Rest: Found },
	checking: busy( () => texts().checking, Found ),
	reached: { says: () => texts().reached, Rest: Found },
	hiding: busy( () => texts().hiding, Found ),
	hidden: { says: () => texts().hidden },
	showing: busy( () => texts().showing ),
	forbidden: { says: () => texts().forbidden },
	'failed.reading': failed( 'reading' ),
	'failed.checking': failed( 'checking' ),
	'failed.hiding': failed( 'hiding' ),
	'failed.showing': failed( 'showing' ),
};

const leafOf = ( value: Snapshot[ 'value' ] ): Leaf =>
	( typeof value === 'string' ? value : Object.entries( value )[ 0 ]!.join( '.' ) ) as Leaf;

/** The first steps in their flow's current state. */
export function FirstRunView( { flow }: { flow: Flow< Machine > } ) {
	const snapshot = useSelector( flow, ( now ) => now );
	const { says, isBusy = false, Rest } = VIEWS[ leafOf( snapshot.value ) ];
	const props = { snapshot, send: flow.send };
	return (
		<div className="statecraft-first" aria-busy={ isBusy }>
			<p role="status" className="statecraft-first__status">
				{ isBusy && <Spinner /> }
				{ says( snapshot ) }
			</p>
			{ Rest && <Rest { ...props } /> }
			<FlowButtons acts={ ACTS } { ...props } />
		</div>
	);
}
