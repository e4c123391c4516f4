import { describePaths } from '../../../_kit/paths';
import { model } from './oauth-connect.model';

describePaths( model );
