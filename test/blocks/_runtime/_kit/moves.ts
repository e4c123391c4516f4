/** What may happen to the note of a model, as an author would do it; each does nothing if it is not possible. */
import { cloneBlock, createBlock } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { WAIT } from '../../../../blocks/_runtime/flows/block-flows';
import type { MovedNote } from './moved-note';
import { paste } from './session';

export type Event = keyof typeof events;

/** A copy with new ids, and the position of the note in it. */
const copied = ( model: MovedNote, block: Block ): Block => {
	const { note, host } = model.at;
	const copy = cloneBlock( block );
	const follow = ( from: Block, to: Block ): void => {
		if ( from.clientId === host ) {
			model.at.host = to.clientId;
			model.at.note = null;
		} else if ( from.clientId === note ) {
			model.at.note = to.clientId;
		}
		from.innerBlocks.forEach( ( inner, i ) => to.innerBlocks[ i ] && follow( inner, to.innerBlocks[ i ] ) );
	};
	follow( block, copy );
	return copy;
};

const restore = ( model: MovedNote, from: MovedNote[ 'past' ], to: MovedNote[ 'past' ] ) => {
	const level = from.pop();
	if ( level ) {
		to.push( model.now() );
		model.silently( () => model.actions.resetBlocks( level.blocks ) );
		model.at = level.at;
		model.isUndone = true;
		if ( model.at.host !== null ) {
			model.at.note = ( model.blocks.getBlockOrder( model.at.host )[ 0 ] as string | undefined ) ?? null;
		}
	}
};

export const events = {
	/** The pattern is requested: the note's current state is sent to the site. */
	ask: ( model: MovedNote ) => {
		const { note } = model.at;
		model.markup = JSON.parse( JSON.stringify( note && model.blocks.getBlockAttributes( note ) ) );
	},
	/** The site has created it: it takes the place of the note. */
	replace: ( model: MovedNote ) => {
		const { note } = model.at;
		if ( note !== null && model.markup && model.notes().includes( note ) ) {
			model.level( () => {
				const host = createBlock( model.host, { ref: 1 } );
				model.at = { note: null, host: host.clientId };
				model.actions.replaceBlocks( note, host );
			} );
		}
	},
	/** Patterns that show nothing get their blocks, if the site has them. */
	load: ( model: MovedNote ) => {
		const isEmpty = ( id: string ) => model.blocks.getBlockOrder( id ).length === 0;
		if ( model.markup ) {
			model
				.ids( model.host )
				.filter( isEmpty )
				.forEach( ( id ) => model.fill( id ) );
		}
	},
	/** Patterns lose their blocks, as when the code editor is opened. */
	unload: ( model: MovedNote ) => {
		for ( const host of model.ids( model.host ) ) {
			model.silently( () => model.actions.setHasControlledInnerBlocks( host, false ) );
			model.silently( () => model.actions.replaceInnerBlocks( host, [] ) );
		}
		if ( model.at.host !== null ) {
			model.at.note = null;
		}
	},
	/** The content of the pattern has arrived again. */
	reload: ( model: MovedNote ) =>
		model
			.ids( model.host )
			.filter( ( id ) => model.blocks.getBlockOrder( id ).length > 0 )
			.forEach( ( id ) => model.fill( id ) ),
	detach: ( model: MovedNote ) => {
		const { host, note } = model.at;
		if ( host !== null && note !== null ) {
			model.level( () => {
				const inner = copied( model, model.blocks.getBlock( note )! );
				model.at.host = null;
				model.actions.replaceBlocks( host, inner );
			} );
		}
	},
	wrap: ( model: MovedNote ) => {
		const { standing } = model;
		if ( standing ) {
			model.level( () =>
				model.actions.replaceBlocks(
					standing.clientId,
					createBlock( 'test/group', {}, [ copied( model, standing ) ] )
				)
			);
		}
	},
	unwrap: ( model: MovedNote ) => {
		const { standing } = model;
		const parent = standing && model.blocks.getBlockRootClientId( standing.clientId );
		if ( parent ) {
			model.level( () => model.actions.replaceBlocks( parent, model.blocks.getBlocks( parent ) ) );
		}
	},
	/** Into another parent, with the same id. */
	move: ( model: MovedNote ) => {
		const { standing } = model;
		if ( standing ) {
			model.level( () => {
				const group = createBlock( 'test/group' );
				model.actions.insertBlock( group );
				model.actions.moveBlocksToPosition(
					[ standing.clientId ],
					model.blocks.getBlockRootClientId( standing.clientId ) ?? '',
					group.clientId,
					0
				);
			} );
		}
	},
	copy: ( model: MovedNote ) => {
		const { note } = model.at;
		const block = note === null ? null : model.blocks.getBlock( note );
		if ( block ) {
			model.level( () => model.actions.insertBlock( cloneBlock( block ), 0, '' ) );
		}
	},
	/** The pattern is inserted again. */
	again: ( model: MovedNote ) => {
		if ( model.markup ) {
			model.level( () => model.actions.insertBlock( createBlock( model.host, { ref: 1 } ), 0, '' ) );
		}
	},
	cut: ( model: MovedNote ) => {
		const { standing } = model;
		if ( standing ) {
			model.clipboard = standing;
			model.level( () => model.actions.removeBlock( standing.clientId ) );
		}
	},
	paste: ( model: MovedNote ) => {
		const { clipboard } = model;
		if ( clipboard ) {
			model.level( () => {
				paste();
				model.actions.insertBlock( copied( model, clipboard ) );
			} );
			model.clipboard = undefined;
		}
	},
	undo: ( model: MovedNote ) => restore( model, model.past, model.future ),
	redo: ( model: MovedNote ) => restore( model, model.future, model.past ),
	/** The post is edited elsewhere as code: all blocks are recreated. */
	code: ( model: MovedNote ) => {
		const blocks = ( model.blocks.getBlocks() as Block[] ).map( ( block ) => copied( model, block ) );
		model.silently( () => model.actions.resetBlocks( blocks ) );
	},
	/** The post is shown inside its template, in which there is a note, too. */
	template: ( model: MovedNote ) => {
		events.ask( model );
		model.clipboard = model.blocks.getBlock( model.at.note! ) as Block;
		const host = createBlock( model.host );
		model.change( { mode: 'template-locked' } );
		model.silently( () =>
			model.actions.resetBlocks( [ createBlock( 'test/note', { title: 'of the template' } ), host ] )
		);
		model.at = { note: null, host: host.clientId };
	},
	/** The post is shown by itself again, with what was written in the meantime. */
	post: ( model: MovedNote ) => {
		const { note } = model.at;
		const attributes = { ...model.clipboard!.attributes, ...( note && model.blocks.getBlockAttributes( note ) ) };
		model.change( { mode: 'post-only' } );
		model.silently( () => model.actions.resetBlocks( [ { ...model.clipboard!, attributes } ] ) );
		model.at = { note: model.clipboard!.clientId, host: null };
	},
	/** Another post with an equal note is opened. */
	leave: ( model: MovedNote ) => {
		const { note } = model.at;
		const copy = createBlock( 'test/note', { ...( note && model.blocks.getBlockAttributes( note ) ) } );
		model.change( { id: 2 } );
		model.silently( () => model.actions.resetBlocks( [] ) );
		model.silently( () => model.actions.resetBlocks( [ copy ] ) );
		model.isElsewhere = true;
	},
	/** The flow writes to the note. */
	write: ( model: MovedNote ) => {
		model.written = `${ model.written ?? '' }word `;
		model.isUndone = false;
		model.entry.handle.send( { type: 'note.type', draft: model.written } );
	},
	/** React renders what is there. */
	look: ( model: MovedNote ) => void model.notes().forEach( ( id ) => model.flowOf( id ) ),
	/** Longer than a flow waits for a deleted block. */
	wait: () => void jest.advanceTimersByTime( 3 * WAIT ),
};
