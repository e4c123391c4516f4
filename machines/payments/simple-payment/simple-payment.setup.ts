/** The `setup()` of the machine in simple-payment.machine.ts: its ports, actions, guards and delays by name. */
import { and, assign, enqueueActions, or, setup, stateIn } from 'xstate';
import { call, ports } from '../../_kit';
import { attributesOf, idAfter, isEmpty, isSame } from './product';
import type * as T from './simple-payment.types';

const isOther = ( { id, lost }: T.Context, block: T.Block ): boolean =>
	typeof block.id === 'number' && block.id !== id && block.id !== lost;

const isCopy = ( { id }: T.Context, block: T.Block ): boolean => block.id === 'copy' && id !== null;

/** Whether a change affects the product itself, not which product it is. */
const isOfProduct = ( context: T.Context, block: T.Block ): boolean =>
	! isOther( context, block ) && ! isCopy( context, block );

const isValid = ( { problems }: T.Context ): boolean => Object.keys( problems ).length === 0;

export const simplePayment = setup( {
	types: {} as { context: T.Context; events: T.Event; input: T.Input; emitted: T.Emitted; tags: T.Tag },
	actors: ports< T.Services >( { readProduct: call, saveProduct: call } ),
	actions: {
		assignBlock: assign( ( { context }, { product, problems, link, id }: T.Block ) => ( {
			...{ product, problems, link },
			id: idAfter( context, id ),
		} ) ),
		/** The block names another product, or the product of another block. */
		forgetStored: assign( { stored: null, lost: null } ),
		/** The site does not have the product. */
		forgetProduct: assign( ( { context } ) => ( { id: null, stored: null, lost: context.id } ) ),
		assignTypedPrice: assign( ( _, p: { text: string } ) => ( { typedPrice: p.text } ) ),
		assignStored: assign( ( _, stored: T.Stored ) => ( { stored, id: stored.id, lost: null } ) ),
		/** Shows the stored product in a block that has only its id. Creates no undo level, because the author has done nothing. */
		showStored: enqueueActions( ( { context, enqueue }, stored: T.Stored ) => {
			if ( isEmpty( context.product ) ) {
				const attributes = attributesOf( stored, context.product );
				enqueue.emit( { type: 'attributes.commit', undoable: false, attributes } );
				enqueue.assign( { product: stored.product, problems: {} } );
			}
		} ),
		/** Replaces the block's product with the stored one. */
		useStored: enqueueActions( ( { context: { stored, product }, enqueue } ) => {
			if ( stored ) {
				const attributes = attributesOf( stored, product );
				enqueue.emit( { type: 'attributes.commit', undoable: true, attributes } );
				enqueue.assign( { product: stored.product, problems: {} } );
			}
		} ),
		assignSent: assign( ( { context } ) => ( { sent: context.product } ) ),
		/** Writes the flow's data about a stored product, other than input, back to the block: undo may have removed it. */
		commitId: enqueueActions( ( { context: { id, link }, enqueue } ) => {
			if ( id !== null ) {
				const attributes = { productId: id, ...( link && { postLinkUrl: link } ) };
				enqueue.emit( { type: 'attributes.commit', undoable: false, attributes } );
			}
		} ),
		assignFailure: assign( ( _, p: { failure: T.Failure } ) => p ),
		clearFailure: assign( { failure: null } ),
	},
	guards: {
		isOtherProduct: ( { context }, block: T.Block ) => isOther( context, block ),
		isCopy: ( { context }, block: T.Block ) => isCopy( context, block ),
		isChanged: ( { context }, block: T.Block ) =>
			isOfProduct( context, block ) && ! isSame( block.product, context.product ),
		isUnsaved: ( { context }, block: T.Block ) =>
			isOfProduct( context, block ) &&
			context.stored !== null &&
			! isSame( block.product, context.stored.product ),
		/** Whether there is no conflict: the block shows what is stored, or nothing at all. */
		agrees: ( { context }, { product }: T.Stored ) =>
			isEmpty( context.product ) || isSame( product, context.product ),
		agreesAsPublished: ( { context }, { product, isPublished }: T.Stored ) =>
			isPublished && ( isEmpty( context.product ) || isSame( product, context.product ) ),
		isPublished: ( _, { isPublished }: T.Stored ) => isPublished,
		isStoredPublished: ( { context } ) => context.stored?.isPublished === true,
		/** Whether there was more input while the product was being saved. */
		isOutdated: ( { context } ) => context.sent !== null && ! isSame( context.sent, context.product ),
		/** Whether the post, which waits, would show less than it contains: the product was new, and is a draft, or there was more input. */
		isUnsavedForPost: and( [
			stateIn( { validating: 'posting' } ),
			or( [ ( { context }: { context: T.Context } ) => context.id === null, 'isOutdated' ] ),
			'isValid',
		] ),
		/** Whether there was more input that nothing else will save. */
		isLeftOutdated: and( [ stateIn( { validating: 'left' } ), 'isOutdated', 'isValid' ] ),
		isGone: ( { context }, p: { failure: T.Failure } ) => p.failure.kind === 'missing' && context.id !== null,
		isValid: ( { context } ) => isValid( context ),
		isInvalid: ( { context } ) => ! isValid( context ),
		maySave: ( { context }, p: { mayPublish: boolean } ) => p.mayPublish && isValid( context ),
	},
	delays: { readLimit: 30_000, saveLimit: 30_000 },
} );
