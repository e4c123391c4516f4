import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { Button, Spinner } from '@wordpress/components';
import type { Comparison, Event, Post, leavingPreviewMachine } from '../../../machines/connection/leaving-preview';
import { leaving } from '../../_shared/focus';
import { RetryNotice } from '../../_shared/retry-notice';
import type { Flow } from '../../_runtime/flows/flow';
import { reasonOf } from '../connection/messages';
import { FlowButtons } from '../flow-buttons';
import type { FlowButton } from '../flow-buttons';
import { comparedText, compareLabel, listText, nothingText, othersText, stepTexts, texts, titleOf } from './messages';
import type { Step } from './messages';

type Machine = typeof leavingPreviewMachine;
type Snapshot = ReturnType< Flow< Machine >[ 'getSnapshot' ] >;

interface ViewProps {
	snapshot: Snapshot;
	send: Flow< Machine >[ 'send' ];
}

interface View {
	/** The status message; announced when it changes. */
	says: ( snapshot: Snapshot, name: string ) => string;
	/** Whether a response is pending. */
	isBusy?: boolean;
	/** The content below the message. */
	Rest?: ( props: ViewProps ) => ReactNode;
}

const HIDE: FlowButton< Event > = { label: () => texts().hide, event: { type: 'posts.hide' } };
const MORE: FlowButton< Event > = { label: () => texts().more, event: { type: 'posts.more' } };
const BACK: FlowButton< Event > = { label: () => texts().back, event: { type: 'post.close' } };

interface PostsProps {
	posts: readonly Post[];
	/** Absent while a post cannot be compared. */
	onCompare?: ( id: number ) => void;
}

const Posts = ( { posts, onCompare }: PostsProps ) => (
	<table className="widefat striped">
		<caption className="screen-reader-text">{ texts().posts }</caption>
		<thead>
			<tr>
				<th scope="col">{ texts().post }</th>
				<th scope="col">{ texts().blocks }</th>
				<th scope="col">{ texts().compare }</th>
			</tr>
		</thead>
		<tbody>
			{ posts.map( ( post ) => (
				<tr key={ post.id }>
					<th scope="row" dir="auto">
						<a href={ post.url }>{ titleOf( post ) }</a>
					</th>
					<td>{ post.blocks.join( ', ' ) }</td>
					<td>
						<Button
							variant="secondary"
							size="small"
							disabled={ ! onCompare }
							accessibleWhenDisabled
							aria-label={ compareLabel( post ) }
							onClick={ leaving( () => onCompare?.( post.id ) ) }
						>
							{ texts().compare }
						</Button>
					</td>
				</tr>
			) ) }
		</tbody>
	</table>
);

/** The posts, with what can be done with them now. */
const List = ( { snapshot, send }: ViewProps ) => (
	<>
		{ snapshot.context.posts.length > 0 && (
			<Posts
				posts={ snapshot.context.posts }
				onCompare={ snapshot.matches( 'listed' ) ? ( id ) => send( { type: 'post.compare', id } ) : undefined }
			/>
		) }
		{ snapshot.context.others > 0 && <p>{ othersText( snapshot.context.others ) }</p> }
		<FlowButtons acts={ [ MORE, HIDE ] } snapshot={ snapshot } send={ send } />
	</>
);

const Side = ( { title, lines }: { title: string; lines: readonly string[] } ) => (
	<section className="statecraft-leaving__side" aria-label={ title }>
		<p aria-hidden="true">
			<strong>{ title }</strong>
		</p>
		{ lines.length === 0 && <p>{ texts().none }</p> }
		{ lines.map( ( line, place ) => (
			<p key={ place } dir="auto">
				{ line }
			</p>
		) ) }
	</section>
);

const Sides = ( { before, after }: Comparison ) =>
	before.length + after.length > 0 ? (
		<div className="statecraft-leaving__sides">
			<Side title={ texts().before } lines={ before } />
			<Side title={ texts().after } lines={ after } />
		</div>
	) : (
		<p>{ texts().same }</p>
	);

const busy = ( says: () => string, act: FlowButton< Event > ): View => ( {
	says,
	isBusy: true,
	Rest: ( props ) => <FlowButtons acts={ [ act ] } { ...props } />,
} );

const failed = ( step: Step, act: FlowButton< Event > ): View => ( {
	says: () => '',
	Rest: ( props ) => (
		<>
			<RetryNotice
				message={ stepTexts()[ step ] }
				reason={ props.snapshot.context.failure ? reasonOf( props.snapshot.context.failure ) : '' }
				onRetry={ () => props.send( { type: 'retry' } ) }
			/>
			{ step === 'continuing' && <Posts posts={ props.snapshot.context.posts } /> }
			<FlowButtons acts={ [ act ] } { ...props } />
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
	hidden: {
		says: () => '',
		Rest: ( props ) => (
			<FlowButtons acts={ [ { label: () => texts().show, event: { type: 'posts.show' } } ] } { ...props } />
		),
	},
	reading: busy( () => texts().reading, HIDE ),
	nothing: {
		says: ( _, name ) => nothingText( name ),
		Rest: ( props ) => <FlowButtons acts={ [ HIDE ] } { ...props } />,
	},
	listed: { says: ( { context }, name ) => listText( context, name ), Rest: List },
	continuing: { says: () => texts().continuing, isBusy: true, Rest: List },
	comparing: busy( () => texts().comparing, BACK ),
	compared: {
		says: ( { context: { chosen } }, name ) => ( chosen ? comparedText( chosen, name ) : '' ),
		Rest: ( props ) => (
			<>
				{ props.snapshot.context.comparison && <Sides { ...props.snapshot.context.comparison } /> }
				<FlowButtons acts={ [ BACK ] } { ...props } />
			</>
		),
	},
	forbidden: { says: () => texts().forbidden },
	'failed.reading': failed( 'reading', HIDE ),
	'failed.continuing': failed( 'continuing', HIDE ),
	'failed.comparing': failed( 'comparing', BACK ),
};

const leafOf = ( value: Snapshot[ 'value' ] ): Leaf =>
	( typeof value === 'string' ? value : Object.entries( value )[ 0 ]!.join( '.' ) ) as Leaf;

/** “What if I turn this off?” in its flow's current state. */
export function LeavingPreviewView( { flow, name }: { flow: Flow< Machine >; name: string } ) {
	const snapshot = useSelector( flow, ( now ) => now );
	const { says, isBusy = false, Rest } = VIEWS[ leafOf( snapshot.value ) ];
	return (
		<div className="statecraft-leaving" aria-busy={ isBusy }>
			<p role="status" className="statecraft-leaving__state">
				{ isBusy && <Spinner /> }
				{ says( snapshot, name ) }
			</p>
			{ Rest && <Rest snapshot={ snapshot } send={ flow.send } /> }
		</div>
	);
}
