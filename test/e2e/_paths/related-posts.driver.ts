import type { Locator } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Event, RelatedPost, relatedPostsMachine } from '../../../machines/related-posts';
import type { OwnEvent } from '../../_kit/model';
import { isByTime } from '../../_kit/model';
import type { Path } from '../../_kit/explore';
import type { Step } from '../../_kit/walk';
import { expect } from '../_kit';
import type { Editor } from '../_kit';
import { Gate, seeAsked } from './driver';
import type { Driver, Walk } from './driver';

type Snapshot = SnapshotFrom< typeof relatedPostsMachine >;

const snapshotOf = ( step: Step ) => step.snapshot as unknown as Snapshot;
const happeningOf = ( step: Step ) => step.act!.event as Event | OwnEvent;

const SLOTS = 3;
const UNAVAILABLE = "Preview unavailable: you haven't published enough posts with similar content.";

/** What the slots say in each state: the posts that there are, and in a slot without one that there are not enough, once that is known. */
const slotsIn = ( { value, context }: Snapshot ): string[] =>
	Array.from(
		{ length: SLOTS },
		( _, place ) =>
			context.posts[ place ]?.title ?? ( value === 'shown' || value === 'postless' ? UNAVAILABLE : '' )
	);

class RelatedPostsWalk implements Walk {
	constructor(
		private readonly editor: Editor,
		private readonly block: Locator,
		private readonly gates: { posts: Gate }
	) {}

	async perform( step: Step ): Promise< void > {
		const event = happeningOf( step );
		switch ( event.type ) {
			case 'preview.retry':
				return this.block.getByRole( 'button', { name: 'Retry' } ).click();
			case 'post.change':
				await this.gates.posts.next();
				return this.editor.page.getByRole( 'button', { name: 'Save draft' } ).click();
			case 'xstate.error.actor.posts':
				return ( await this.gates.posts.next() ).abort();
		}
		if ( 'output' in event ) {
			await ( await this.gates.posts.next() ).fulfill( { json: event.output as RelatedPost[] } );
		} else if ( isByTime( step.act! ) ) {
			await this.editor.page.clock.fastForward( step.waited );
		}
	}

	async see( step: Step ): Promise< void > {
		await seeAsked( step, this.gates );
		const snapshot = snapshotOf( step );
		const { value } = snapshot;
		await expect( this.block.getByRole( 'status' ) ).toHaveCount( value === 'loading' ? 1 : 0 );
		await expect( this.block.locator( '.components-notice' ) ).toHaveCount( value === 'unread' ? 1 : 0 );
		const slots = this.block.getByRole( 'listitem' );
		await expect( slots ).toHaveCount( SLOTS );
		for ( const [ place, text ] of slotsIn( snapshot ).entries() ) {
			await expect( slots.nth( place ) ).toHaveText( text );
		}
	}

	async close(): Promise< void > {
		await this.editor.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}
}

export const driver: Driver = {
	cannot: ( step ) => {
		const event = happeningOf( step );
		return event.type === 'post.change' && event.postId === null ? 'TO SEE.' : undefined;
	},

	async open( editor: Editor, path: Path ) {
		await editor.page.route( /wpcom\/v2\/related-posts(\?|$)/, ( route ) =>
			route.fulfill( { json: { enabled: true } } )
		);
		const gates = { posts: await Gate.at( editor.page, /wpcom\/v2\/related-posts\/\d+/ ) };
		await editor.tell( 'core/editor', 'editPost', { title: 'By train' } );
		if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
			await editor.page.clock.install();
		}
		return new RelatedPostsWalk(
			editor,
			await editor.insert( 'jetpack/related-posts', { postsToShow: SLOTS } ),
			gates
		);
	},
};
