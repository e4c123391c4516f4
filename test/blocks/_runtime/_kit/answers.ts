import { provideServices } from '../../../_kit/services';
import type { Reply } from './note.machine';

/** A request sent by a flow, answered by the test. */
export interface Answer {
	input: string;
	signal: AbortSignal;
	say: ( text: string ) => void;
	end: () => void;
}

/** The requests of a test, in order. */
export const answers: Answer[] = [];

async function* words( input: string, signal: AbortSignal ): AsyncGenerator< Reply > {
	const said: ( Reply | null )[] = [];
	let wake = () => {};
	const add = ( reply: Reply | null ) => {
		said.push( reply );
		wake();
	};
	answers.push( {
		input,
		signal,
		say: ( text ) => add( { type: 'words.chunk', text } ),
		end: () => add( null ),
	} );
	for (;;) {
		const reply = said.shift();
		if ( reply === null ) {
			return;
		}
		if ( reply ) {
			yield reply;
		} else {
			await new Promise< void >( ( resolve ) => ( wake = resolve ) );
		}
	}
}

/** Lets the test answer the notes' requests; forgets those of the previous test. */
export function answerNotes(): void {
	answers.length = 0;
	provideServices( { note: async () => ( { words } ) } );
}
