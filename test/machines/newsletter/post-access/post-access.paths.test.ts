import { describePaths } from '../../../_kit/paths';
import { model } from './post-access.model';

describePaths( model );
