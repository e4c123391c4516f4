import { describePaths } from '../../../_kit/paths';
import { model } from './upload.model';

describePaths( model );
