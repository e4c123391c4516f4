import { describePaths } from '../../../_kit/paths';
import { model } from './video-block.model';

describePaths( model );
