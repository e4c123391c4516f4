import { describePaths } from '../../../_kit/paths';
import { model } from './video-frame.model';

describePaths( model );
