import type { SnapshotFrom } from 'xstate';
import type { voiceToContentMachine } from '../../../machines/ai/voice-to-content';
import type { Flow } from '../../_runtime/flows/flow';
import { leafOf } from '../../_runtime/flows/leaf-states';
import type { LeavesOf } from '../../_runtime/flows/leaf-states';

export type VoiceFlow = Flow< typeof voiceToContentMachine >;
export type VoiceSnapshot = SnapshotFrom< typeof voiceToContentMachine >;

/** The state of the region `voice`: the name of its leaf state (idle, asking, running, …). */
export type VoiceState = LeavesOf< VoiceSnapshot[ 'value' ][ 'voice' ] >;

export const stateOf = ( { value }: VoiceSnapshot ) => leafOf( value.voice ) as VoiceState;
