import type { SnapshotFrom } from 'xstate';
import type { Event, Selection, aiToolbarMachine } from '../../../../machines/ai/ai-toolbar';
import type { Step } from '../../../../machines/_model/walk';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import { AiTools } from '../../_kit/ai-tools';
import { ASSISTANT, Assistant } from '../../_kit/assistant';
import { barsThePage, change } from '../access';
import { Gate } from '../driver';
import type { Driver, Walk } from '../driver';

/** An empty paragraph has no toolbar in the editor, an empty heading has one. */
const HEADING = 'core/heading';

const leafOf = ( step: Step ): string => {
	const { value } = step.snapshot as unknown as SnapshotFrom< typeof aiToolbarMachine >;
	return typeof value === 'string' ? value : value.open;
};
const happeningOf = ( step: Step ) => step.act!.event as Event;

/** What makes a block one that the tools find so. */
const blocks: Record< Selection, object > = {
	filled: { content: 'An old silent pond', lock: {} },
	empty: { content: '', lock: {} },
	locked: { content: 'An old silent pond', lock: { remove: true } },
};
const words: Partial< Record< Selection, string > > = {
	empty: 'Add content to activate the tools below',
	locked: 'These blocks are locked.',
};

class ToolsWalk implements Walk {
	private readonly tools: AiTools;
	private readonly assistant: Assistant;

	constructor( private readonly editor: Editor ) {
		this.tools = new AiTools( editor );
		this.assistant = new Assistant( editor );
	}

	async perform( step: Step ): Promise< void > {
		const event = happeningOf( step );
		switch ( event.type ) {
			case 'menu.open':
				return this.open( event.selection );
			case 'access.change':
				return change( this.editor, event.access, false );
			case 'menu.close':
				return this.editor.page.keyboard.press( 'Escape' );
			case 'tool.pick':
				return this.tools.item( 'Simplify' ).click();
		}
		// The editor does the rest by itself.
	}

	async see( step: Step ): Promise< void > {
		const leaf = leafOf( step );
		if ( leaf === 'closed' ) {
			// Who may not ask has no tools at all.
			const isBarred = step.act?.event.type === 'access.change';
			await expect( this.tools.toggle ).toBeVisible( { visible: ! isBarred } );
			await expect( this.tools.menu ).toBeHidden();
		} else if ( leaf in blocks ) {
			const obstacle = words[ leaf as Selection ];
			await expect( this.tools.notice ).toHaveCount( obstacle ? 1 : 0 );
			await expect( this.tools.menu ).toContainText( obstacle ?? 'Simplify' );
			await expect( this.tools.item( 'Simplify' ) ).toBeEnabled( { enabled: ! obstacle } );
		} else if ( leaf === 'pending-stored' ) {
			await expect.poll( () => this.assistant.storedContent() ).toBe( '<h2>An old silent pond</h2>' );
		} else if ( leaf === 'executed' ) {
			await this.assistant.isIn( 'requesting' );
		}
	}

	async close(): Promise< void > {
		await this.editor.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}

	private async open( selection: Selection ): Promise< void > {
		if ( ( await this.editor.blocks() )[ 0 ]!.name === ASSISTANT ) {
			await this.editor.tell( 'core/editor', 'undo' );
		}
		await change( this.editor, 'allowed', false );
		const [ block ] = await this.editor.blocks();
		expect( block!.name ).toBe( HEADING );
		await this.editor.tell( 'core/block-editor', 'updateBlockAttributes', block!.clientId, blocks[ selection ] );
		await this.editor.tell( 'core/block-editor', 'selectBlock', block!.clientId );
		await this.tools.open();
	}
}

export const driver: Driver = {
	marks: barsThePage,

	cannot( step, before ) {
		const { type } = happeningOf( step );
		if ( type === 'blocks.kept' ) {
			return 'The menu offers nothing on blocks that the editor would not replace.';
		}
		if ( type === 'tools.show' && leafOf( before ) === 'pending-stored' ) {
			return 'The assistant block is shown before anyone could undo.';
		}
		if ( type === 'scope.choose' ) {
			return 'Only items of lists have a choice; ai-toolbar.spec.ts makes it.';
		}
		return undefined;
	},

	async open( editor: Editor ) {
		await Gate.at( editor.page, /jetpack-ai-query/ );
		await editor.insert( HEADING, blocks.filled );
		return new ToolsWalk( editor );
	},
};
