import { describePaths } from '../../../_kit/paths';
import { model } from './video-tracks.model';

describePaths( model );
