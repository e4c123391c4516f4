import { describePaths } from '../../../_kit/paths';
import { model } from './video-poster.model';

describePaths( model );
