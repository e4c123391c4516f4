/**
 * Whether blocks are ready to be published. Each block with something that an author can leave undone has a `readiness.ts`;
 * `_composition/readiness.ts` lists them, and the pre-publish panel shows what they find. Loaded with the panel, not with the editor.
 */
import type { AnyMachineSnapshot } from 'xstate';
import type { PostBlock } from '../editor/block-tree';

/** What an author should know about a block before it is published. */
export interface Finding {
	/** `unfinished`: something is missing. `exposed`: the block is complete, but more people see it than its settings suggest. */
	kind: 'unfinished' | 'exposed';
	/** What is missing, or what the setting is: a sentence. */
	text: string;
	/** What visitors see on the page as it is: a sentence. */
	visitors: string;
}

/** What a block cannot tell from its attributes. */
export interface Surroundings {
	/** Whether everybody can read the text that the block is in, once it is published. */
	isPublic: boolean;
	/** The state of a flow of the block, by the id of its machine; undefined if the block has not started it. */
	flow: ( machine: string ) => AnyMachineSnapshot | undefined;
	/** The state of a flow that all blocks of the editor share; of one of several of the same machine, by its subject. */
	sharedFlow: ( machine: string, about?: string ) => AnyMachineSnapshot | undefined;
}

/** Checks a block. The attributes may be of any shape, since posts are also written by hand. Null: it is ready. */
export type Readiness = ( block: PostBlock, surroundings: Surroundings ) => Finding | null;

/** By block name. */
export type ReadinessByBlock = Readonly< Record< string, Readiness > >;

let load: () => Promise< ReadinessByBlock > = async () => ( {} );

/** Sets the loader of the checks of all blocks. */
export const provideReadiness = ( loader: typeof load ): void => {
	load = loader;
};

/** Loads the checks of all blocks. */
export const loadReadiness = (): Promise< ReadinessByBlock > => load();
