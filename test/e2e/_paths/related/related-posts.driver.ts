import type { Locator } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Event, RelatedPost, relatedPostsMachine } from '../../../../machines/related/related-posts';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import { isByTime } from '../../../../machines/_exploration/model';
import type { Path } from '../../../../machines/_exploration/explore';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect, php, reset } from '../../_kit';
import type { Editor } from '../../_kit';
import { Gate, expectInvoked } from '../driver';
import type { Driver, Walk } from '../driver';

type Snapshot = SnapshotFrom< typeof relatedPostsMachine >;

const snapshotOf = ( step: Step ) => step.snapshot as unknown as Snapshot;
const eventOf = ( step: Step ) => step.act!.event as Event | OwnEvent;

const BLOCK = 'jetpack/related-posts';
/** How many posts the block shows by default. */
const SLOTS = 3;
const UNAVAILABLE = "Preview unavailable: you haven't published enough posts with similar content.";

/** The text of the slots: the posts and, once they are known, the notice that there are not enough. */
function slotsIn( { value, context: { posts } }: Snapshot ): string[] {
	const empty = value === 'shown' || value === 'postless' ? UNAVAILABLE : '';
	const filled = posts.map( ( { title, date } ) => `${ title }${ date }` );
	return [ ...filled, empty, ...Array< string >( SLOTS ).fill( '' ) ].slice( 0, SLOTS );
}

class RelatedPostsWalk implements Walk {
	constructor(
		private readonly editor: Editor,
		private readonly block: Locator,
		private readonly gates: { posts: Gate }
	) {}

	async perform( step: Step ): Promise< void > {
		const event = eventOf( step );
		switch ( event.type ) {
			case 'preview.retry':
				return this.block.getByRole( 'button', { name: 'Retry' } ).click();
			case 'post.change':
				await this.gates.posts.next();
				return event.postId === null ? this.#showTemplate() : this.#save();
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
		await expectInvoked( step, this.gates );
		const snapshot = snapshotOf( step );
		const { value } = snapshot;
		await expect( this.block.getByRole( 'status' ) ).toHaveCount( value === 'loading' ? 1 : 0 );
		await expect( this.block.locator( '.components-notice' ) ).toHaveCount( value === 'unread' ? 1 : 0 );
		await expect( this.block.getByRole( 'listitem' ) ).toHaveText( slotsIn( snapshot ) );
	}

	async close(): Promise< void > {
		await this.editor.page.unrouteAll( { behavior: 'ignoreErrors' } );
		await reset();
	}

	#save(): Promise< void > {
		return this.editor.page.getByRole( 'button', { name: 'Save draft' } ).click();
	}

	async #showTemplate(): Promise< void > {
		const { page } = this.editor;
		await page.getByRole( 'button', { name: 'Template options' } ).click();
		await page.getByRole( 'menuitem', { name: 'Edit template' } ).click();
	}
}

/** Whether a path edits a template: then the block is in the template, not in the post. */
const isInTemplate = ( path: Path ): boolean =>
	path.some( ( { snapshot } ) => ( snapshot as unknown as Snapshot ).context.postId === null );

/** Opens a post whose template has the block, with the template shown. */
async function openInTemplate( editor: Editor ): Promise< Locator > {
	await php( `
		$id = wp_insert_post( array(
			'post_type'    => 'wp_template',
			'post_status'  => 'publish',
			'post_name'    => 'single',
			'post_title'   => 'Single Posts',
			'post_content' => '<!-- wp:jetpack/related-posts /--><!-- wp:post-content /-->',
		) );
		wp_set_object_terms( $id, get_stylesheet(), 'wp_theme' );
	` );
	await editor.open( '' );
	await editor.dispatch( 'core/editor', 'setRenderingMode', 'template-locked' );
	const block = editor.block( BLOCK );
	await block.waitFor();
	return block;
}

async function openInPost( editor: Editor ): Promise< Locator > {
	await editor.dispatch( 'core/editor', 'editPost', { title: 'By train' } );
	return editor.insert( BLOCK );
}

export const driver: Driver = {
	places: [
		{
			in: 'jetpack/related-posts',
			async open( editor: Editor, path: Path ) {
				await editor.page.route( /statecraft\/v1\/related-posts(\?|$)/, ( route ) =>
					route.fulfill( { json: { enabled: true } } )
				);
				const gates = { posts: await Gate.at( editor.page, /statecraft\/v1\/related-posts\/\d+/ ) };
				if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
					await editor.page.clock.install();
				}
				const block = await ( isInTemplate( path ) ? openInTemplate( editor ) : openInPost( editor ) );
				return new RelatedPostsWalk( editor, block, gates );
			},
		},
	],
	reasons: {},
};
