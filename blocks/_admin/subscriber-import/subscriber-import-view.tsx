import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { CheckboxControl, FormFileUpload, Spinner } from '@wordpress/components';
import { hasOneEmail } from '../../../machines/newsletter/subscriber-import';
import type { Event, subscriberImportMachine } from '../../../machines/newsletter/subscriber-import';
import { RetryNotice } from '../../_shared/retry-notice';
import type { Flow } from '../../_runtime/flows/flow';
import { FlowButtons } from '../flow-buttons';
import type { FlowButton } from '../flow-buttons';
import { reasonOf } from '../connection/messages';
import { progressText, reportText, sourceTexts, stepTexts, texts, totalOf } from './messages';
import { ColumnsTable, VerdictsTable } from './tables';

type Machine = typeof subscriberImportMachine;
type Snapshot = ReturnType< Flow< Machine >[ 'getSnapshot' ] >;

interface ViewProps {
	snapshot: Snapshot;
	send: Flow< Machine >[ 'send' ];
}

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

/** The button that chooses a file. */
const Upload = ( { send }: Pick< ViewProps, 'send' > ) => (
	<FormFileUpload
		accept=".csv,.txt,.tsv,text/csv,text/plain"
		className="is-primary"
		onChange={ ( { currentTarget: { files } } ) => {
			const file = files?.[ 0 ];
			if ( file ) {
				send( { type: 'file', file } );
			}
		} }
		__next40pxDefaultSize
	>
		{ texts().upload }
	</FormFileUpload>
);

/** Where each service has its export. */
const Sources = () => (
	<>
		{ sourceTexts().map( ( { name, steps } ) => (
			<details key={ name }>
				<summary>{ name }</summary>
				<ol>
					{ steps.map( ( step ) => (
						<li key={ step }>{ step }</li>
					) ) }
				</ol>
			</details>
		) ) }
	</>
);

/** How far the import is. */
const Progress = ( { snapshot: { context } }: Pick< ViewProps, 'snapshot' > ) =>
	context.site && (
		<>
			<progress
				aria-label={ texts().progress }
				max={ Math.max( 1, totalOf( context.site.counts ) ) }
				value={ context.site.done }
			/>
			<p>{ progressText( context.site ) }</p>
		</>
	);

const Report = ( { snapshot: { context } }: Pick< ViewProps, 'snapshot' > ) =>
	context.site && (
		<>
			<p>{ reportText( context.site ) }</p>
			{ context.site.refused && context.site.counts.invalid + context.site.counts.unsubscribed > 0 && (
				<p>
					<a href={ context.site.refused }>{ texts().refusedRows }</a>
				</p>
			) }
		</>
	);

const report = ( says: View[ 'says' ] ): View => ( {
	says,
	Rest: ( props ) => (
		<>
			<Report { ...props } />
			<FlowButtons acts={ [ { label: () => texts().close, event: { type: 'close' } } ] } { ...props } />
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
	importing: {
		says: () => texts().importing,
		isBusy: true,
		Rest: ( props ) => (
			<>
				<Progress { ...props } />
				<FlowButtons
					acts={ [ { label: () => texts().pause, event: { type: 'pause' } }, CANCEL ] }
					{ ...props }
				/>
			</>
		),
	},
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
