import { describePaths } from '../../../_kit/paths';
import { model } from './video-preview.model';

describePaths( model );
