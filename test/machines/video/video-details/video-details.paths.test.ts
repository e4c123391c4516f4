import { describePaths } from '../../../_kit/paths';
import { model } from './video-details.model';

describePaths( model );
