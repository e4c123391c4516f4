import { mediaPlayerMachine } from '../../../machines/media-player';
import { EDITOR } from '../../_runtime/editor-flows';
import { useFlow } from '../../_runtime/use-flow';

/** What can be played in this editor: the one flow that all its blocks share. */
export const useMediaPlayer = () => useFlow( mediaPlayerMachine, { key: EDITOR, input: undefined } );
