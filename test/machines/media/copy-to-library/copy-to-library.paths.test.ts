import { describePaths } from '../../../_kit/paths';
import { model } from './copy-to-library.model';

describePaths( model );
