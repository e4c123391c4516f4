import { describePaths } from '../../../_kit/paths';
import { model } from './ai-chat.model';

// Only these wait for something, or say that something went wrong.
describePaths( model, [ 'idle', 'answered', 'copying', 'copied', 'uncopied', 'missed', 'limited' ] );
