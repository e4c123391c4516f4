import { mediaPlayerMachine } from '../../../machines/video/media-player';
import { EDITOR } from '../../_runtime/flows/editor-flows';
import { useFlow } from '../../_runtime/hooks/use-flow';

/** What can be played in this editor: the one flow that all its blocks share. */
export const useMediaPlayer = () => useFlow( mediaPlayerMachine, { key: EDITOR, input: undefined } );
