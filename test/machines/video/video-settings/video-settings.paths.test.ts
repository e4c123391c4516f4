import { describePaths } from '../../../_kit/paths';
import { model } from './video-settings.model';

describePaths( model );
