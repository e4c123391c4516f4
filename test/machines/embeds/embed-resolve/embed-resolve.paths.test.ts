import { describePaths } from '../../../_kit/paths';
import { model } from './embed-resolve.model';

describePaths( model );
