import { mediaPlayerMachine } from '../../../../machines/video/media-player';
import { EDITOR } from '../../../_runtime/flows/editor-flows';
import { useFlow } from '../../../_runtime/hooks/use-flow';

/** The media player flow: one instance, shared by all blocks of an editor. */
export const useMediaPlayer = () => useFlow( mediaPlayerMachine, { key: EDITOR, input: undefined } );
