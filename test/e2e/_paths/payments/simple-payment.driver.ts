import type { Locator, Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { ServiceFailure } from '../../../../machines/_kit/failure';
import { isByTime } from '../../../../machines/_exploration/model';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Path } from '../../../../machines/_exploration/explore';
import type { Step } from '../../../../machines/_exploration/walk';
import type { Event, Product, Stored, simplePaymentMachine } from '../../../../machines/payments/simple-payment';
import { mug, storedOf } from '../../../machines/payments/simple-payment/simple-payment.model';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import type { PlainBlock } from '../../_kit/editor';
import { Gate, expectInvoked } from '../driver';
import type { Driver, Reasons, Walk } from '../driver';

type Machine = typeof simplePaymentMachine;
type Snapshot = SnapshotFrom< Machine >;
type Change = Extract< Event, { type: 'block.change' } >;

const NAME = 'jetpack/simple-payments';
const ID = 77;

const snapshotOf = ( step: Step ) => step.snapshot as unknown as Snapshot;
const eventOf = ( step: Step ) => step.act!.event as Event | OwnEvent;

/** The requests for a product, for its storing, and for the storing of the post. */
const gatesOf = async ( page: Page ) => ( {
	readProduct: await Gate.at( page, /v2(?:\/|%2F)jp_pay_product(?:\/|%2F)\d+.*context=edit/ ),
	saveProduct: await Gate.at( page, /v2(?:\/|%2F)jp_pay_product(?!.*context=edit)/ ),
	post: await Gate.at( page, /v2(?:\/|%2F)posts(?:\/|%2F)\d+(?!.*autosaves)/ ),
} );
type Gates = Awaited< ReturnType< typeof gatesOf > >;

/** A product as the site has it. */
const written = ( { id, isPublished, product }: Stored ) => ( {
	id,
	status: isPublished ? 'publish' : 'draft',
	title: { raw: product.title },
	content: { raw: product.content },
	featured_media: product.mediaId,
	meta: {
		spay_price: product.price,
		spay_currency: product.currency,
		spay_email: product.email,
		spay_multiple: product.multiple,
	},
} );

/** A refusal as the site sends it. */
const refusal = ( { failure: { kind, reason } }: ServiceFailure ) =>
	kind === 'missing'
		? { status: 404, json: { code: 'rest_post_invalid_id', message: 'Invalid post ID.', data: { status: 404 } } }
		: { status: 400, json: { code: 'no', message: reason, data: { status: 400, key: 'spay_email' } } };

const attributesOf = ( { title, content, price, currency, email, multiple }: Product ) => ( {
	...{ title, content, price, currency, email, multiple },
} );

const statuses: Readonly< Record< string, string > > = {
	attended: 'Saving the product…',
	left: 'Saving the product…',
	posting: 'Saving the product…',
	'draft-saved': 'Product saved as a draft. It can be bought once the post is saved.',
	'published-saved': 'Product saved',
};

class PaymentWalk implements Walk {
	#isSelected = true;
	/** Whether the post is being saved: its request is held, or waits for that of the product. */
	#isSaving = false;

	constructor(
		private readonly editor: Editor,
		private readonly clientId: string,
		private readonly block: Locator,
		private readonly gates: Gates
	) {}

	async perform( step: Step ): Promise< void > {
		const { page } = this.editor;
		const event = eventOf( step );
		switch ( event.type ) {
			case 'block.change':
				return this.#change( event as Change );
			case 'price.type':
				return this.#field( 'Price' ).fill( ( event as Extract< Event, { type: 'price.type' } > ).text );
			case 'block.deselect':
				await this.editor.dispatch( 'core/block-editor', 'selectBlock', this.clientId );
				await expect( this.#field( 'Item name' ) ).toBeVisible();
				this.#isSelected = false;
				return this.editor.dispatch( 'core/block-editor', 'clearSelectedBlock' );
			case 'post.save':
				return this.#save();
			case 'post.saved':
				if ( ! this.#isSaving ) {
					await this.#save();
				}
				this.#isSaving = false;
				return ( await this.gates.post.next() ).continue();
			case 'product.read':
				return this.#press( 'Try again' );
			case 'stored.use':
				return this.#press( 'Use the stored product' );
			case 'stored.replace':
				return this.#press( 'Keep this block’s version' );
		}
		if ( isByTime( step.act! ) ) {
			return page.clock.fastForward( step.waited );
		}
		const gate = this.gates[ event.type.endsWith( '.readProduct' ) ? 'readProduct' : 'saveProduct' ];
		const route = await gate.next();
		await route.fulfill(
			'output' in event
				? { json: written( event.output as Stored ) }
				: refusal( ( event as { error: ServiceFailure } ).error )
		);
	}

	async see( step: Step ): Promise< void > {
		await expectInvoked( step, this.gates );
		for ( const event of step.emitted as unknown as { attributes: Record< string, unknown > }[] ) {
			const { postLinkUrl, ...attributes } = event.attributes;
			const link = postLinkUrl ? { postLinkUrl: await this.editor.link() } : {};
			await expect
				.poll( async () => ( await this.#own() ).attributes )
				// What is undefined is not there.
				.toMatchObject( JSON.parse( JSON.stringify( { ...attributes, ...link } ) ) );
		}
		const { context, ...snapshot } = snapshotOf( step );
		const state =
			typeof snapshot.value === 'string' ? snapshot.value : Object.values< string >( snapshot.value )[ 0 ]!;
		const isLoading = state === 'loading' && ! this.#isSelected;
		const hasToMend = Object.keys( context.problems ).length > 0 || state === 'failed' || state === 'differing';
		const isForm = ! isLoading && ( this.#isSelected || hasToMend );
		await expect( this.block.getByRole( 'status', { name: 'Loading the product…' } ) ).toHaveCount(
			isLoading ? 1 : 0
		);
		await expect( this.#field( 'Item name' ) ).toHaveCount( isForm ? 1 : 0 );
		if ( isForm ) {
			await expect( this.#field( 'Item name' ) ).toHaveValue( context.product.title );
		}
		if ( ! isLoading ) {
			await expect( this.block.locator( '.statecraft-product__status' ) ).toHaveText( statuses[ state ] ?? '' );
		}
		await this.#seeWrong( state, snapshotOf( step ) );
	}

	async close(): Promise< void > {
		await this.editor.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}

	async #seeWrong( state: string, { context }: Snapshot ): Promise< void > {
		const invalid = this.block.locator( '[aria-invalid=true]' );
		const isRefused = state === 'failed' && context.failure?.code === 'email';
		if ( state === 'checked' && Object.keys( context.problems ).length > 0 ) {
			await expect( invalid.first() ).toBeVisible();
		} else {
			await expect( invalid ).toHaveCount( isRefused ? 1 : 0 );
		}
		const isNotice = state === 'unread' || ( state === 'failed' && ! isRefused );
		await expect( this.block.locator( '.components-notice.is-error' ) ).toHaveCount( isNotice ? 1 : 0 );
		await expect( this.block.locator( 'strong' ) ).toHaveText(
			state === 'differing' ? [ context.stored!.product.title ] : []
		);
	}

	/** Types what is sold where there is a form; what names a product comes with a post, or with Undo. */
	async #change( { product, id }: Change ): Promise< void > {
		if ( id === 'copy' ) {
			await this.#addOriginal();
		}
		if ( id !== null || ! this.#isSelected ) {
			return this.editor.dispatch( 'core/block-editor', 'updateBlockAttributes', this.clientId, {
				...attributesOf( product ),
				...( id !== null && { productId: ID } ),
			} );
		}
		await this.#field( 'Item name' ).fill( product.title );
		await this.#field( 'Description' ).fill( product.content );
		await this.#field( 'Price' ).fill( String( product.price ) );
		await this.#field( 'Email' ).fill( product.email );
	}

	/** Puts another block with the same product before this one. */
	async #addOriginal(): Promise< void > {
		await this.editor.page.evaluate(
			( [ name, attributes ] ) => {
				const { createBlock } = window.wp.blocks;
				const { insertBlock } = window.wp.data.dispatch( 'core/block-editor' );
				insertBlock?.( createBlock( name, attributes ), 0, undefined, false );
			},
			[ NAME, { ...attributesOf( mug ), productId: ID } ] as const
		);
		await ( await this.gates.readProduct.next() ).fulfill( { json: written( storedOf( mug ) ) } );
	}

	async #save(): Promise< void > {
		this.#isSaving = true;
		await this.editor.page.keyboard.press( 'ControlOrMeta+s' );
	}

	async #press( name: string ): Promise< void > {
		this.#isSelected = true;
		await this.block.getByRole( 'button', { name, exact: true } ).click();
	}

	async #own(): Promise< PlainBlock > {
		return ( await this.editor.blocks() ).find( ( { clientId } ) => clientId === this.clientId )!;
	}

	#field( name: string ): Locator {
		return this.block.getByRole( 'textbox', { name, exact: true } );
	}
}

/** Whether a save of the post would begin with the storing of the product. */
const storesFirst = ( snapshot: Snapshot ): boolean =>
	[ 'failed', 'validating', 'draft-saved' ].some( ( state ) => snapshot.matches( state as 'failed' ) ) ||
	( snapshot.matches( 'editing' ) && Object.keys( snapshot.context.problems ).length === 0 );

const IN_CUSTOMIZER = 'A block of a post is told of its saves instead: only the customizer has widgets, and no post.';

const ON_ITS_WAY =
	'A save stores what is valid before the post: this is for what was typed, or not published, while the post is on its way.';

export const driver: Driver = {
	places: [
		{
			in: NAME,
			isImpossible: ( step, before ) => {
				const event = eventOf( step );
				return (
					event.type === 'widget.change' ||
					// The walks are those of an administrator.
					( 'mayPublish' in event && ! event.mayPublish ) ||
					( event.type === 'post.saved' && storesFirst( snapshotOf( before ) ) )
				);
			},
			outlivesPost: ( { act } ) => act !== null && ( isByTime( act ) || /^post\./.test( act.event.type ) ),
			async open( editor: Editor, path: Path ) {
				if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
					await editor.page.clock.install();
				}
				const gates = await gatesOf( editor.page );
				await editor.insert( NAME );
				const [ { clientId } = { clientId: '' } ] = await editor.blocks();
				return new PaymentWalk( editor, clientId, editor.block( clientId ), gates );
			},
		},
	],
	reasons: {
		'editing · post.saved · 1': ON_ITS_WAY,
		'draft-saved · post.saved': ON_ITS_WAY,
		'editing.typing · widget.change': IN_CUSTOMIZER,
		'editing.checked · widget.change': IN_CUSTOMIZER,
		'draft-saved · widget.change': IN_CUSTOMIZER,
		'validating.attended · widget.change': IN_CUSTOMIZER,
	} satisfies Reasons< Machine >,
};
