import { describePaths } from '../../../_kit/paths';
import { model } from './media-upload.model';

describePaths( model );
