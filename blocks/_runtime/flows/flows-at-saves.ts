/**
 * Lets the flows of blocks take part in saving the post: what they store separately, such as a record that the post refers to, is stored
 * first, and the saved content includes what they wrote into their blocks in the meantime.
 */
import { serialize } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { select } from '@wordpress/data';
import type { DataRegistry } from '@wordpress/data';
import { addAction, addFilter } from '@wordpress/hooks';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { EditorStore } from '../editor/editor-store';
import { mayPublish } from '../editor/post-rights';
import type { Flow } from './flow';
import { flowsOf } from './registry';

interface Options {
	isAutosave?: boolean;
}

/** Waits until a flow is in another state, or is stopped with its block. The flow's own time limits bound it. */
const left = ( flow: Flow< AnyStateMachine >, state: string ): Promise< void > =>
	new Promise( ( resolve ) => {
		const check = () => {
			const snapshot = flow.getSnapshot() as AnyMachineSnapshot;
			if ( snapshot.status !== 'active' || ! snapshot.matches( state ) ) {
				subscription.unsubscribe();
				resolve();
			}
		};
		const subscription = flow.subscribe( { next: check, error: check, complete: check } );
		check();
	} );

/** The flows of a machine in the main editor of the page. */
const flowsIn = ( data: DataRegistry, machine: string ): Flow< AnyStateMachine >[] =>
	new EditorStore( data ).ids().flatMap( ( id ) => flowsOf( data ).flowOf( id, machine ) ?? [] );

/**
 * Sends `post.save` to every flow of a machine before the post is saved, and `post.saved` after that, except for autosaves.
 *
 * @param data    The registry of the page.
 * @param machine The id of the machine.
 * @param state   The state in which a flow stores something: the save waits until no flow is in it.
 */
export function tellFlowsAtSaves( data: DataRegistry, machine: string, state: string ): void {
	const tell = ( type: 'post.save' | 'post.saved' ) => {
		const flows = flowsIn( data, machine );
		flows.forEach( ( flow ) => flow.send( { type, mayPublish: mayPublish( select ) } ) );
		return flows;
	};
	addFilter(
		'editor.preSavePost',
		`statecraft/${ machine }`,
		async ( edits: object, options?: Options ) => {
			const flows = options?.isAutosave ? [] : tell( 'post.save' );
			if ( flows.length === 0 ) {
				return edits;
			}
			await Promise.all( flows.map( ( flow ) => left( flow, state ) ) );
			const post = new EditorStore( data ).editedPost;
			const blocks = post.blocks();
			if ( ! blocks ) {
				return edits;
			}
			const content = serialize( blocks as Block[] );
			post.setContent( content );
			return { ...edits, content };
			// Before unfinished work is added to the content, at 10.
		},
		9
	);
	addAction( 'editor.savePost', `statecraft/${ machine }`, ( _: unknown, options?: Options ) => {
		if ( ! options?.isAutosave ) {
			tell( 'post.saved' );
		}
	} );
}
