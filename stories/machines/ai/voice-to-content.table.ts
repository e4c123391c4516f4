import { failed } from '../../../machines/_kit';
import type { Context, Ending, Recording, voiceToContentMachine } from '../../../machines/ai/voice-to-content';
import type { StoryTable } from '../../../machines/_exploration/story-table';
import { input, recordingOf, refused } from '../../../test/machines/ai/voice-to-content/voice-to-content.model';

const fresh: Context = {
	...input,
	file: null,
	seconds: 0,
	level: 0,
	recording: null,
	paragraphs: [],
	failure: null,
};
const heard: Context = { ...fresh, seconds: 65, level: 0.5 };
/** A recording that a browser can load: silence. */
const SILENCE = 'data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';
const silent = ( ending: Ending ): Recording => ( { ...recordingOf( ending ), url: SILENCE } );
const kept: Context = { ...heard, recording: silent( 'author' ) };
const paragraphs = [ 'Tea grows slowly.', 'Trains do not.' ];

const at = < V >( voice: V ) => ( { voice, access: 'allowed' as const } );

/** One story for each leaf state of the flow `voice-to-content`. */
export const voiceToContentStories = {
	'access.allowed': { value: at( 'recorded' ), context: { ...kept, recording: silent( 'time' ) } },
	'access.barred': { value: { voice: 'idle', access: 'barred' }, context: fresh },
	'voice.idle': { value: at( 'idle' ), context: fresh },
	'voice.capturing.asking': { value: at( { capturing: 'asking' } ), context: fresh },
	'voice.capturing.running': { value: at( { capturing: 'running' } ), context: heard },
	'voice.capturing.paused': { value: at( { capturing: 'paused' } ), context: heard },
	'voice.capturing.finishing': { value: at( { capturing: 'finishing' } ), context: heard },
	'voice.reading': { value: at( 'reading' ), context: { ...fresh, file: recordingOf( 'file' ).file } },
	'voice.unrecorded': { value: at( 'unrecorded' ), context: { ...fresh, failure: failed( 'denied' ) } },
	'voice.recorded': { value: at( 'recorded' ), context: kept },
	'voice.transcribing': { value: at( 'transcribing' ), context: kept },
	'voice.untranscribed': { value: at( 'untranscribed' ), context: { ...kept, failure: refused } },
	'voice.transcribed': { value: at( 'transcribed' ), context: { ...kept, paragraphs } },
	'voice.placed': { value: at( 'placed' ), context: { ...kept, paragraphs } },
} satisfies StoryTable< typeof voiceToContentMachine >;
