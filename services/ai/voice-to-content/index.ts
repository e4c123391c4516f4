import { apiFetch } from '../../_kit/site-client';
import type { ApiFetch } from '../../_kit/site-client';
import type { Services } from '../../../machines/ai/voice-to-content';
import type { Microphone } from './microphone';
import { createRead } from './read';
import type { Player } from './read';
import { Recorders } from './recorders';
import { createTranscribe } from './transcribe';

/** The dependencies of the services, replaced in tests. */
export interface Deps {
	/** For REST routes with cookie authentication. */
	request: ApiFetch;
	/** The browser's own objects. */
	browser: Microphone;
	/** Creates an element that reads the length of a file. */
	createPlayer: () => Player;
	urls: Pick< typeof URL, 'createObjectURL' | 'revokeObjectURL' >;
}

/**
 * The services of the flow voice-to-content. blocks/_composition/ai.services.ts loads it.
 *
 * @param deps Replacements for the browser's own.
 */
export function createVoiceToContentServices( deps: Partial< Deps > = {} ): Services {
	const {
		request = apiFetch,
		browser = globalThis,
		createPlayer = () => document.createElement( 'audio' ),
		urls = URL,
	} = deps;
	const recorders = new Recorders( browser, urls );
	return {
		record: ( input, signal ) => recorders.record( input, signal ),
		hold: ( { key }, signal ) => recorders.hold( key, signal ),
		finish: async ( { key, ending } ) => recorders.finish( key, ending ),
		read: createRead( createPlayer, urls ),
		transcribe: createTranscribe( { request } ),
	};
}
