import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { Button, Notice, RadioControl, SelectControl, Spinner } from '@wordpress/components';
import type { Access, Context, postAccessMachine } from '../../../machines/newsletter/post-access';
import type { Flow } from '../../_runtime/flows/flow';
import { leaving } from '../../_shared/focus';
import { planText } from '../../_shared/payments/plans/messages';
import { RetryNotice } from '../../_shared/retry-notice';
import { accessLabels, reasonOf, texts, visitorsText } from './messages';
import './editor.scss';

export type PostAccessFlow = Flow< typeof postAccessMachine >;

interface Props {
	flow: PostAccessFlow;
	/** How a plan is created; what is shown where the site has none. */
	creation: ReactNode;
	/** Whether the owner has opened the post to everyone, whatever is chosen. */
	isOpened?: boolean;
}

type Snapshot = ReturnType< PostAccessFlow[ 'getSnapshot' ] >;
type State = keyof typeof VIEWS;

const stateOf = ( { value }: Snapshot ): State => ( typeof value === 'string' ? value : value.loaded );

/** The radio button that is chosen; none if what is stored is unknown. A paywall alone is for subscribers. */
const CHOSEN: Readonly< Partial< Record< State, Access > > > = {
	everyone: 'everybody',
	subscribers: 'subscribers',
	paid: 'paid_subscribers',
	'paid-any': 'paid_subscribers_all_tiers',
};
const chosenIn = ( state: State, { access }: Context ): string =>
	state === 'needs-plan' ? access : ( CHOSEN[ state ] ?? '' );

function Choice( { flow }: Pick< Props, 'flow' > ) {
	const chosen = useSelector( flow, ( snapshot ) => chosenIn( stateOf( snapshot ), snapshot.context ) );
	return (
		<RadioControl
			label={ texts().who }
			selected={ chosen }
			options={ Object.entries( accessLabels() ).map( ( [ value, label ] ) => ( { value, label } ) ) }
			onChange={ ( access ) => flow.send( { type: 'access.choose', access: access as Access } ) }
		/>
	);
}

/** What visitors see. */
function Visitors( { flow, isOpened = false }: Props ) {
	const isOpen = useSelector( flow, ( snapshot ) => snapshot.matches( { loaded: 'everyone' } ) );
	const hasPaywall = useSelector( flow, ( { context } ) => context.hasPaywall );
	return <p>{ visitorsText( isOpen || isOpened, hasPaywall ) }</p>;
}

/** The plan that is asked for. One that no longer exists stays chosen until another one is. */
function Plan( { flow }: Pick< Props, 'flow' > ) {
	const plans = useSelector( flow, ( { context } ) => context.plans );
	const planId = useSelector( flow, ( { context } ) => context.planId );
	const isGone = planId !== 0 && ! plans.some( ( { id } ) => id === planId );
	const options = [
		{ value: '0', label: texts().anyPlan },
		...plans.map( ( plan ) => ( { value: String( plan.id ), label: planText( plan ) } ) ),
		...( isGone ? [ { value: String( planId ), label: texts().goneOption } ] : [] ),
	];
	return (
		<>
			<SelectControl
				label={ texts().plan }
				value={ String( planId ) }
				options={ options }
				onChange={ ( value ) => flow.send( { type: 'plan.choose', planId: Number( value ) } ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			{ isGone && (
				<Notice status="warning" isDismissible={ false }>
					{ texts().gone }
				</Notice>
			) }
		</>
	);
}

const Chosen = ( props: Props ) => (
	<>
		<Choice flow={ props.flow } />
		<Visitors { ...props } />
	</>
);

const VIEWS = {
	loading: () => (
		<p role="status">
			<Spinner />
			{ texts().loading }
		</p>
	),
	everyone: Chosen,
	subscribers: Chosen,
	paid: ( props: Props ) => (
		<>
			<Choice flow={ props.flow } />
			<Plan flow={ props.flow } />
			<Visitors { ...props } />
		</>
	),
	'paid-any': Chosen,
	'needs-plan': ( { flow, creation }: Props ) => (
		<>
			<Choice flow={ flow } />
			<Notice status="warning" isDismissible={ false }>
				<p>{ texts().closed }</p>
				<p>{ texts().needsPlan }</p>
			</Notice>
			{ creation }
			{ /* It may have been created in another tab. */ }
			<Button
				variant="tertiary"
				onClick={ leaving( () => flow.send( { type: 'access.retry' } ) ) }
				__next40pxDefaultSize
			>
				{ texts().check }
			</Button>
		</>
	),
	'unknown-value': ( { flow }: Props ) => (
		<>
			<Notice status="warning" isDismissible={ false }>
				<p>{ texts().closed }</p>
				<p>{ texts().unknown }</p>
			</Notice>
			<Choice flow={ flow } />
		</>
	),
	'not-allowed': () => (
		<Notice status="warning" isDismissible={ false }>
			{ texts().notAllowed }
		</Notice>
	),
	failed: function Failed( { flow }: Props ) {
		const failure = useSelector( flow, ( { context } ) => context.failure );
		return (
			failure && (
				<RetryNotice
					message={ texts().failed }
					reason={ reasonOf( failure ) }
					onRetry={ () => flow.send( { type: 'access.retry' } ) }
				/>
			)
		);
	},
};

/** The content of the panel “Access”, in the state of its flow. */
export function AccessView( props: Props ) {
	const View = VIEWS[ useSelector( props.flow, stateOf ) ];
	return (
		<div className="statecraft-post-access">
			{ props.isOpened && (
				<Notice status="warning" isDismissible={ false }>
					{ texts().opened }
				</Notice>
			) }
			<View { ...props } />
		</div>
	);
}
