import type { SnapshotFrom } from 'xstate';
import type { Event, Selection, aiToolbarMachine } from '../../../../machines/ai/ai-toolbar';
import type { Path } from '../../../../machines/_exploration/explore';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import { AiTools } from '../../_kit/ai-tools';
import { Assistant } from '../../_kit/assistant';
import type { PlainBlock } from '../../_kit/editor';
import { barsThePage, change } from '../access';
import { Gate } from '../driver';
import type { Driver, Place, Reasons, Walk } from '../driver';

const leafOf = ( step: Step ): string => {
	const { value } = step.snapshot as unknown as SnapshotFrom< typeof aiToolbarMachine >;
	return typeof value === 'string' ? value : value.open;
};
const eventOf = ( step: Step ) => step.act!.event as Event;

const TEXT = 'An old silent pond';
const messages: Partial< Record< Selection, string > > = {
	empty: 'Add content to activate the tools below',
	locked: 'These blocks are locked.',
};

/** What the tools work on, and the markup to create it. */
interface Subject {
	/** The selected block. */
	name: string;
	/** The block to lock: a list item is locked with its list. */
	outer: string;
	markup: string;
}

const heading: Subject = {
	// An empty paragraph has no toolbar in the editor, an empty heading has one.
	name: 'core/heading',
	outer: 'core/heading',
	markup: `<!-- wp:heading --><h2 class="wp-block-heading">${ TEXT }</h2><!-- /wp:heading -->`,
};

const item: Subject = {
	name: 'core/list-item',
	outer: 'core/list',
	markup: [
		'<!-- wp:list --><ul class="wp-block-list">',
		...[ TEXT, 'A frog' ].map( ( text ) => `<!-- wp:list-item --><li>${ text }</li><!-- /wp:list-item -->` ),
		'</ul><!-- /wp:list -->',
	].join( '' ),
};

class ToolsWalk implements Walk {
	private readonly tools: AiTools;
	private readonly assistant: Assistant;

	constructor(
		private readonly editor: Editor,
		private readonly subject: Subject,
		private readonly path: Path
	) {
		this.tools = new AiTools( editor );
		this.assistant = new Assistant( editor );
	}

	async perform( step: Step ): Promise< void > {
		const event = eventOf( step );
		const next = this.path[ this.path.indexOf( step ) + 1 ]?.act?.event as Event | undefined;
		switch ( event.type ) {
			case 'menu.open':
				return this.open( event.selection, next?.type === 'scope.choose' ? next.selection : event.selection );
			case 'access.change':
				return change( this.editor, event.access, false );
			case 'menu.close':
				return this.editor.page.keyboard.press( 'Escape' );
			case 'scope.choose':
				return this.editor.page.getByRole( 'menuitemradio', { name: 'The whole list' } ).click();
			case 'tool.pick':
				return this.pick(
					this.path.slice( this.path.indexOf( step ) ).map( ( later ) => eventOf( later ).type )
				);
			case 'tools.show':
				return this.editor.page.getByRole( 'button', { name: 'Undo', exact: true } ).click();
		}
		// The editor causes all other events by itself.
	}

	async see( step: Step ): Promise< void > {
		const leaf = leafOf( step );
		if ( leaf === 'closed' ) {
			// Without access to AI there are no tools.
			const isBarred = step.act?.event.type === 'access.change';
			await expect( this.tools.toggle ).toBeVisible( { visible: ! isBarred } );
			await expect( this.tools.menu ).toBeHidden();
		} else if ( isSelection( leaf ) ) {
			const obstacle = messages[ leaf ];
			await expect( this.tools.notice ).toHaveCount( obstacle ? 1 : 0 );
			await expect( this.tools.menu ).toContainText( obstacle ?? 'Simplify' );
			await expect( this.tools.item( 'Simplify' ) ).toBeEnabled( { enabled: ! obstacle } );
		} else if ( leaf === 'pending-stored' ) {
			await expect.poll( () => this.assistant.storedContent() ).toContain( TEXT );
		} else if ( leaf === 'executed' ) {
			await this.assistant.isIn( 'requesting' );
		}
	}

	async close(): Promise< void > {
		await this.editor.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}

	/** Creates blocks that allow the given selections; for an item, also its list. */
	private async open( selection: Selection, list: Selection ): Promise< void > {
		if ( await this.assistant.stored() ) {
			await this.editor.dispatch( 'core/editor', 'undo' );
		}
		await change( this.editor, 'allowed', false );
		const [ outer ] = await this.editor.blocks();
		expect( outer!.name ).toBe( this.subject.outer );
		const [ inner, other ] = outer!.innerBlocks;
		const block = inner ?? outer!;
		const write = ( { clientId }: PlainBlock, attributes: object ) =>
			this.editor.dispatch( 'core/block-editor', 'updateBlockAttributes', clientId, attributes );
		await write( block, { content: selection === 'empty' ? '' : TEXT } );
		if ( other ) {
			await write( other, { content: list === 'empty' ? '' : 'A frog' } );
		}
		await write( outer!, { lock: { remove: selection === 'locked' } } );
		await this.editor.dispatch( 'core/block-editor', 'selectBlock', block.clientId );
		await this.tools.open();
	}

	/** @param next The events that follow. */
	private async pick( next: readonly Event[ 'type' ][] ): Promise< void > {
		const { page } = this.editor;
		if ( next.includes( 'blocks.kept' ) ) {
			// As a plugin does that locks the post while the menu is open.
			await this.editor.dispatch( 'core/block-editor', 'updateSettings', { templateLock: 'all' } );
		}
		if ( next.includes( 'tools.show' ) ) {
			// Holds the `edit` chunk of the assistant block, so that the merge can be undone before the block is rendered.
			await Gate.at( page, /\/build\/[\w-]+\.js/ );
		}
		await this.tools.item( 'Simplify' ).click();
	}
}

const isSelection = ( leaf: string ): leaf is Selection => [ 'filled', 'empty', 'locked' ].includes( leaf );

const place = ( subject: Subject ): Place => ( {
	in: subject.name,
	// Only a page that has not rendered an assistant block yet loads its chunk.
	outlivesPost: ( step ) => barsThePage( step ) || step.act?.event.type === 'tools.show',

	isImpossible( step, before ) {
		const event = eventOf( step );
		if ( event.type !== 'scope.choose' ) {
			return false;
		}
		// An item and its list allow the same, unless the item is empty.
		const from = leafOf( before );
		const isPossible = event.selection === from || ( from === 'empty' && event.selection === 'filled' );
		return subject !== item || ! isPossible;
	},

	async open( editor: Editor, path: Path ) {
		await Gate.at( editor.page, /jetpack-ai-query/ );
		await editor.open( subject.markup );
		const [ outer ] = await editor.blocks();
		const { clientId } = outer!.innerBlocks[ 0 ] ?? outer!;
		await editor.dispatch( 'core/block-editor', 'selectBlock', clientId );
		return new ToolsWalk( editor, subject, path );
	},
} );

export const driver: Driver = {
	places: [ place( heading ), place( item ) ],
	reasons: {} satisfies Reasons< typeof aiToolbarMachine >,
};
