/** The port `words`: one request, whose replies carry the growing text. */
import type { Services } from '../../../machines/ai/ai-request';
import { queryStream } from './query-stream';
import type { QueryDeps } from './query-stream';
import { unexpected } from './failures';

/** The service of the port. */
export function createWords( deps: QueryDeps ): Services[ 'words' ] {
	return async function* words( { messages, feature, postId }, signal ) {
		let lastText = '';
		for await ( const answer of queryStream( deps, { messages, feature, postId }, signal ) ) {
			switch ( answer.type ) {
				case 'suggestion':
					lastText = answer.text;
					yield { type: 'words.chunk', text: lastText };
					break;
				case 'message':
					// Differs only when text was held back to the end, as a possible error marker.
					if ( answer.text !== lastText ) {
						yield { type: 'words.chunk', text: answer.text };
					}
					break;
				case 'call':
					throw unexpected( `The model called “${ answer.name }”, which was not offered.` );
				case 'usage':
					yield { type: 'words.usage', usage: answer.usage };
			}
		}
	};
}
