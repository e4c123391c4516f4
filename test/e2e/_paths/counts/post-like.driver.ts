import type { Page, Route } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Answer, Event, postLikeMachine } from '../../../../machines/counts/post-like';
import { isByTime } from '../../../../machines/_exploration/model';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Step } from '../../../../machines/_exploration/walk';
import { publishPage } from '../../../wordpress/_kit/visitor';
import { expect } from '../../_kit';
import type { Driver, Walk } from '../driver';
import { hold, visitorOf } from '../published';
import type { Held } from '../published';

type Snapshot = SnapshotFrom< typeof postLikeMachine >;

const FAILED = 'Something went wrong. Please try again.';

class LikeWalk implements Walk {
	#held: Readonly< Record< Held, Route[] > > | null = null;

	constructor(
		private readonly page: Page,
		private readonly address: string
	) {}

	async perform( step: Step ): Promise< void > {
		const event = step.act!.event as Event | OwnEvent;
		switch ( event.type ) {
			case 'like.give':
			case 'like.undo': {
				if ( event.output ) {
					return this.#pressOther( event.output );
				}
				// The browser has liked the post at an earlier visit.
				const post = await this.page.locator( '.statecraft-like form' ).first().getAttribute( 'data-post' );
				await this.page.evaluate(
					( id ) => window.localStorage.setItem( 'statecraft-likes', JSON.stringify( [ id ] ) ),
					post
				);
				await this.page.goto( this.address );
				return;
			}
			case 'like.press':
				await this.#hold();
				return this.#button().click();
		}
		if ( 'output' in event ) {
			await ( await this.#asked() ).fulfill( { json: event.output as Partial< Answer > | null } );
		} else if ( 'error' in event ) {
			await ( await this.#asked() ).abort();
		} else if ( isByTime( step.act! ) ) {
			await this.page.clock.fastForward( step.waited );
		}
	}

	async see( step: Step ): Promise< void > {
		if ( step.invoked.length > 0 ) {
			await this.#arrived();
		}
		const { value, context } = step.snapshot as unknown as Snapshot;
		const isLiked = value === 'liked' || value === 'undoing' || value === 'kept';
		await expect( this.#button() ).toHaveAttribute( 'aria-pressed', `${ isLiked }` );
		await expect( this.page.locator( '.statecraft-like__count' ).first() ).toHaveText( context.words ?? '' );
		await expect( this.page.locator( '.statecraft-like__message' ).first() ).toHaveText(
			value === 'failed' || value === 'kept' ? context.message || FAILED : ''
		);
	}

	async close(): Promise< void > {
		await this.page.context().close();
	}

	#button = ( place = 0 ) =>
		this.page.locator( '.statecraft-like' ).getByRole( 'button', { name: /^Like/ } ).nth( place );

	#hold = async () => ( this.#held ??= await hold( this.page, /^about:blank$/ ) );

	/** Presses the other button of the post; the request of this one, if there is any, stays without an answer. */
	async #pressOther( answer: Answer ): Promise< void > {
		const { order } = await this.#hold();
		const before = order.length;
		await this.#button( 1 ).click();
		await expect.poll( () => order.length ).toBeGreaterThan( before );
		await order.splice( 0 ).at( -1 )!.fulfill( { json: answer } );
	}

	#arrived(): Promise< void > {
		return expect.poll( () => this.#held?.order.length ?? 0 ).toBeGreaterThan( 0 );
	}

	async #asked(): Promise< Route > {
		await this.#arrived();
		return this.#held!.order.splice( 0 ).at( -1 )!;
	}
}

/** A visitor of a post that nobody has liked, with two buttons; what the page sends is answered as the steps say. */
export const driver: Driver = {
	places: [
		{
			in: 'jetpack/like',
			open: async ( editor ) => {
				const page = await visitorOf( editor );
				const address = await publishPage( '<!-- wp:jetpack/like /-->'.repeat( 2 ) );
				await page.goto( address );
				await page.locator( '.statecraft-like' ).first().waitFor();
				return new LikeWalk( page, address );
			},
		},
	],
	reasons: {},
};
