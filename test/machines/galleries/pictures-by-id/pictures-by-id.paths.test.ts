import { describePaths } from '../../../_kit/paths';
import { model } from './pictures-by-id.model';

describePaths( model );
