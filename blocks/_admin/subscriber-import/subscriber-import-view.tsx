import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { CheckboxControl, Spinner } from '@wordpress/components';
import { hasOneEmail } from '../../../machines/newsletter/subscriber-import';
import type { Event } from '../../../machines/newsletter/subscriber-import';
import { RetryNotice } from '../../_shared/retry-notice';
import type { Flow } from '../../_runtime/flows/flow';
import { FlowButtons } from '../flow-buttons';
import type { FlowButton } from '../flow-buttons';
import { reasonOf } from '../connection/messages';
import { stepTexts, texts } from './messages';
import { Progress, Report, Sources, Upload } from './parts';
import type { Machine, Snapshot, ViewProps } from './parts';
import { ColumnsTable, VerdictsTable } from './tables';

interface View {
	/** The status message; announced when it changes. */
	says: () => string;
	/** Whether a response is pending. */
	isBusy?: boolean;
	/** The content below the message. */
	Rest?: ( props: ViewProps ) => ReactNode;
}

const CANCEL: FlowButton< Event > = { label: () => texts().cancel, event: { type: 'cancel' } };
const CHECK: FlowButton< Event > = { label: () => texts().check, event: { type: 'refresh' } };

const report = ( says: View[ 'says' ] ): View => ( {
	says,
	Rest: ( props ) => (
		<>
			<Report { ...props } />
			<FlowButtons acts={ [ { label: () => texts().close, event: { type: 'close' } } ] } { ...props } />
		</>
	),
} );

/** The import moves on by itself, here or elsewhere. */
const moving = ( says: View[ 'says' ] ): View => ( {
	says,
	isBusy: true,
	Rest: ( props ) => (
		<>
			<Progress { ...props } />
			<FlowButtons acts={ [ { label: () => texts().pause, event: { type: 'pause' } }, CANCEL ] } { ...props } />
		</>
	),
} );

const previewed: View = {
	says: () => texts().previewed,
	Rest: ( props ) => {
		const { snapshot, send } = props;
		return (
			<>
				<VerdictsTable site={ snapshot.context.site! } />
				<CheckboxControl
					label={ texts().agreed }
					checked={ snapshot.matches( { previewed: 'agreed' } ) }
					onChange={ () => send( { type: 'consent.toggle' } ) }
					__nextHasNoMarginBottom
				/>
				<FlowButtons
					acts={ [
						{ label: () => texts().start, event: { type: 'start' }, isPrimary: true, isKept: true },
						CANCEL,
					] }
					{ ...props }
				/>
			</>
		);
	},
};

const failed = ( step: keyof ReturnType< typeof stepTexts > ): View => ( {
	says: () => '',
	Rest: ( props ) => (
		<>
			<RetryNotice
				message={ stepTexts()[ step ] }
				reason={ props.snapshot.context.failure ? reasonOf( props.snapshot.context.failure ) : '' }
				onRetry={ () => props.send( { type: 'retry' } ) }
			/>
			{ step === 'importing' && <Progress { ...props } /> }
			<FlowButtons acts={ [ CHECK ] } { ...props } />
		</>
	),
} );

type Leaf =
	| Extract< Snapshot[ 'value' ], string >
	| 'previewed'
	| ( Snapshot[ 'value' ] extends infer V
			? V extends { failed: infer S }
				? `failed.${ S & string }`
				: never
			: never );

const VIEWS: Readonly< Record< Leaf, View > > = {
	loading: { says: () => texts().loading, isBusy: true },
	empty: {
		says: () => texts().empty,
		Rest: ( { send } ) => (
			<>
				<Upload send={ send } />
				<Sources />
			</>
		),
	},
	uploading: { says: () => texts().uploading, isBusy: true },
	refused: {
		says: () => '',
		Rest: ( props ) => (
			<>
				<RetryNotice
					message={ texts().refused }
					reason={ props.snapshot.context.failure ? reasonOf( props.snapshot.context.failure ) : '' }
				/>
				<Upload { ...props } />
				<FlowButtons acts={ [ CHECK ] } { ...props } />
			</>
		),
	},
	mapping: {
		says: () => texts().mapping,
		Rest: ( props ) => {
			const { columns } = props.snapshot.context.site!;
			const { kinds } = props.snapshot.context;
			return (
				<>
					<ColumnsTable
						columns={ columns }
						kinds={ kinds }
						onSet={ ( index, kind ) => props.send( { type: 'column.set', index, kind } ) }
					/>
					{ ! hasOneEmail( kinds ) && <p>{ texts().oneEmail }</p> }
					<FlowButtons
						acts={ [
							{ label: () => texts().goOn, event: { type: 'map' }, isPrimary: true, isKept: true },
							CANCEL,
						] }
						{ ...props }
					/>
				</>
			);
		},
	},
	previewing: {
		says: () => texts().previewing,
		isBusy: true,
		Rest: ( props ) => <FlowButtons acts={ [ CANCEL ] } { ...props } />,
	},
	previewed,
	importing: moving( () => texts().importing ),
	waiting: moving( () => texts().waiting ),
	paused: {
		says: () => texts().paused,
		Rest: ( props ) => (
			<>
				<Progress { ...props } />
				<FlowButtons
					acts={ [ { label: () => texts().resume, event: { type: 'resume' }, isPrimary: true }, CANCEL ] }
					{ ...props }
				/>
			</>
		),
	},
	done: report( () => texts().done ),
	cancelled: report( () => texts().cancelled ),
	turning: { says: () => texts().turning, isBusy: true },
	'failed.loading': failed( 'loading' ),
	'failed.previewing': failed( 'previewing' ),
	'failed.importing': failed( 'importing' ),
	'failed.turning': failed( 'turning' ),
};

const leafOf = ( value: Snapshot[ 'value' ] ): Leaf => {
	if ( typeof value === 'string' ) {
		return value;
	}
	return 'failed' in value ? `failed.${ value.failed }` : 'previewed';
};

/** The import in its flow's current state. */
export function SubscriberImportView( { flow }: { flow: Flow< Machine > } ) {
	const snapshot = useSelector( flow, ( now ) => now );
	const { says, isBusy = false, Rest } = VIEWS[ leafOf( snapshot.value ) ];
	return (
		<div className="statecraft-import" aria-busy={ isBusy }>
			<p role="status" className="statecraft-import__state">
				{ isBusy && <Spinner /> }
				{ says() }
			</p>
			{ Rest && <Rest snapshot={ snapshot } send={ flow.send } /> }
		</div>
	);
}
