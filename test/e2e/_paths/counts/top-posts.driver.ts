import type { Locator } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { Event, topPostsMachine, ViewedPost } from '../../../../machines/counts/top-posts';
import { isByTime } from '../../../../machines/_exploration/model';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Path } from '../../../../machines/_exploration/explore';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect, php, reset } from '../../_kit';
import type { Editor } from '../../_kit';
import { Gate, expectInvoked } from '../driver';
import type { Driver, Walk } from '../driver';

type Snapshot = SnapshotFrom< typeof topPostsMachine >;

/** What the block lists by default. */
const SAMPLES = [ 1, 2, 3 ].map( ( n ) => `Sample post ${ n }TodayBy a sample author` );

class TopPostsWalk implements Walk {
	constructor(
		private readonly editor: Editor,
		private readonly block: Locator,
		private readonly gates: { viewed: Gate }
	) {}

	async perform( step: Step ): Promise< void > {
		const event = step.act!.event as Event | OwnEvent;
		switch ( event.type ) {
			case 'preview.retry':
				return this.block.getByRole( 'button', { name: 'Retry' } ).click();
			case 'wish.change':
				return event.wish ? this.#choosePeriod( event.wish.period ) : this.#chooseNothing();
			case 'xstate.error.actor.viewed':
				return ( await this.gates.viewed.next() ).abort();
		}
		if ( 'output' in event ) {
			await ( await this.gates.viewed.next() ).fulfill( { json: event.output as ViewedPost[] } );
		} else if ( isByTime( step.act! ) ) {
			await this.editor.page.clock.fastForward( step.waited );
		}
	}

	async see( step: Step ): Promise< void > {
		await expectInvoked( step, this.gates );
		const { value, context } = step.snapshot as unknown as Snapshot;
		const posts = context.posts.map( ( { title, date, author } ) => `${ title }${ date }By ${ author }` );
		await expect( this.block.locator( '.components-notice' ) ).toHaveCount( value === 'unread' ? 1 : 0 );
		await expect( this.block.getByText( 'Loading the most viewed posts…' ) ).toHaveCount(
			value === 'loading' ? 1 : 0
		);
		await expect( this.block.getByRole( 'listitem' ) ).toHaveText( posts.length > 0 ? posts : SAMPLES );
	}

	async close(): Promise< void > {
		await this.editor.page.unrouteAll( { behavior: 'ignoreErrors' } );
		await reset();
	}

	async #choosePeriod( period: string ): Promise< void > {
		await this.#sidebar().getByRole( 'combobox', { name: 'Viewed most in' } ).selectOption( period );
	}

	async #chooseNothing(): Promise< void > {
		for ( const name of [ 'Posts', 'Pages' ] ) {
			await this.#sidebar().getByRole( 'checkbox', { name, exact: true } ).uncheck();
		}
	}

	#sidebar = () => this.editor.page.getByRole( 'region', { name: 'Editor settings' } );
}

export const driver: Driver = {
	places: [
		{
			in: 'jetpack/top-posts',
			async open( editor: Editor, path: Path ) {
				await php( `update_option( 'statecraft_counts_views', '1', true );` );
				const gates = { viewed: await Gate.at( editor.page, /statecraft\/v1\/top-posts/ ) };
				if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
					await editor.page.clock.install();
				}
				await editor.open( '' );
				const block = await editor.insert( 'jetpack/top-posts' );
				return new TopPostsWalk( editor, block, gates );
			},
		},
	],
	reasons: {},
};
