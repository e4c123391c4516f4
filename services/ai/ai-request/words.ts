/** The port `words`: one request, whose replies carry the growing text. */
import type { Services } from '../../../machines/ai/ai-request';
import { ask } from './ask';
import type { AskDeps } from './ask';
import { unexpected } from './failures';

/** The service of the port. */
export function createWords( deps: AskDeps ): Services[ 'words' ] {
	return async function* words( { messages, feature, postId }, signal ) {
		let shown = '';
		for await ( const answer of ask( deps, { messages, feature, postId }, signal ) ) {
			switch ( answer.type ) {
				case 'suggestion':
					shown = answer.text;
					yield { type: 'words.chunk', text: shown };
					break;
				case 'message':
					// Differs only when text was held back to the end, as a possible error marker.
					if ( answer.text !== shown ) {
						yield { type: 'words.chunk', text: answer.text };
					}
					break;
				case 'call':
					throw unexpected( `The model called “${ answer.name }”, which nobody offered.` );
				case 'usage':
					yield { type: 'words.usage', usage: answer.usage };
			}
		}
	};
}
