import { ServiceFailure } from '../../../../machines/_kit/failure';
import type { AnyStateMachine } from 'xstate';
import type {
	Block,
	Event,
	Failure,
	Input,
	Saving,
	Stored,
	simplePaymentMachine,
} from '../../../../machines/payments/simple-payment';
import { live, settled } from '../../../_kit/live';
import { blockOf, empty, mug, storedOf } from './simple-payment.model';

/** An author editing the block. */
export function open( machine: AnyStateMachine, start: Input = blockOf( empty ) ) {
	const flow = live( machine as typeof simplePaymentMachine, start );
	const does = async ( event: Event ) => {
		flow.actor.send( event );
		await settled();
	};
	const port = ( name: 'readProduct' | 'saveProduct' ) => ( {
		answers: async ( stored: Stored ) => {
			flow.script.open( name ).answer( stored );
			await settled();
		},
		fails: async ( failure: Failure ) => {
			flow.script.open( name ).fail( new ServiceFailure( failure ) );
			await settled();
		},
	} );
	const saves = port( 'saveProduct' );
	return {
		...flow,
		does,
		reads: port( 'readProduct' ),
		saves,
		holds: ( block: Block ) => does( { type: 'block.change', ...block } ),
		leaves: ( mayPublish = true ) => does( { type: 'block.deselect', mayPublish } ),
		presses: ( mayPublish = true ) => does( { type: 'post.save', mayPublish } ),
		hasSaved: ( mayPublish = true ) => does( { type: 'post.saved', mayPublish } ),
		changesWidget: () => does( { type: 'widget.change', product: flow.snapshot().context.product, id: null } ),
		async waits( milliseconds: number ) {
			flow.clock.increment( milliseconds );
			await settled();
		},
		state: () => {
			const { value } = flow.snapshot();
			return typeof value === 'string' ? value : Object.entries( value )[ 0 ]!.join( '.' );
		},
		knows: () => flow.snapshot().context,
		calls: () => flow.script.calls.map( ( { port: name, input } ) => [ name, input ] as const ),
		sent: () =>
			flow.script.calls.filter( ( one ) => one.port === 'saveProduct' ).map( ( { input } ) => input as Saving ),
	};
}

/** An author whose block matches its stored product. */
export async function opened( machine: AnyStateMachine, stored: Partial< Stored > = {} ) {
	const author = open( machine, blockOf( mug, { id: 77 } ) );
	await author.holds( blockOf( mug, { id: 77 } ) );
	await author.reads.answers( storedOf( mug, stored ) );
	return author;
}

/** The event that writes the id to the block. */
export const commit = ( productId: number, postLinkUrl?: string ) => ( {
	type: 'attributes.commit',
	undoable: false,
	attributes: { productId, ...( postLinkUrl && { postLinkUrl } ) },
} );
